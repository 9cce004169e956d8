import { type DragEvent, type PointerEvent, useState } from 'react'

/** Movements below this distance are clicks, not drags. */
const SLACK_PX = 5
/** Distance to the window's edge at which the page scrolls. */
const EDGE_PX = 48
const SCROLL_PX = 16

interface Drag {
  from: number
  startX: number
  startY: number
  /** The drop index; null until the item has moved. */
  over: number | null
}

/**
 * Reorders list items by dragging: with a mouse anywhere on the item, by touch on the element marked
 * `data-grip`. Uses pointer events, because native drag and drop has no touch support. Keyboards use the buttons.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  return (index: number) => ({
    'data-dragged': (drag?.from === index && drag.over !== null) || undefined,
    'data-over': (drag?.over === index && drag.from !== index) || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isOnHandle(event)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, startX: event.clientX, startY: event.clientY, over: null })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from !== index || !isMoved(drag, event)) return
      if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      setDrag({ ...drag, over: placeUnder(event) ?? index })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from !== index) return
      setDrag(null)
      const to = isMoved(drag, event) ? placeUnder(event) : null
      if (to !== null && to !== index) onMove(index, to)
    },
    onPointerCancel: () => setDrag(null),
    // Otherwise the browser starts its native drag of pictures and selected text.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  })
}

function isOnHandle({ button, pointerType, target }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element) || target.closest('button, a, input')) return false
  return pointerType === 'mouse' || target.closest('[data-grip]') !== null
}

function isMoved({ startX, startY, over }: Drag, { clientX, clientY }: PointerEvent): boolean {
  return over !== null || Math.hypot(clientX - startX, clientY - startY) >= SLACK_PX
}

/** Returns the index of the item under the pointer, or null. */
function placeUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | null {
  const items = [...(currentTarget.parentElement?.children ?? [])]
  const under = document.elementFromPoint(clientX, clientY)
  const place = items.findIndex((item) => item.contains(under))
  return place === -1 ? null : place
}

/** Returns a copy of the list with one item moved. An index out of range changes nothing. */
export function inNewPlace<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...things]
  const [thing] = moved.splice(from, 1)
  if (thing !== undefined) moved.splice(to, 0, thing)
  return moved
}
