import { type DragEvent, useState } from 'react'

/** Says that something of ours is dragged: files from outside are not put in order. */
const TYPE = 'application/x-paps-place'

/** Lets things be dragged to another place. Whoever has no mouse has the buttons. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    'data-over': (over === index && dragged !== index) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(TYPE, String(index))
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      if (dragged !== index) onMove(dragged, index)
      end()
    },
    onDragEnd: end,
  })
}
