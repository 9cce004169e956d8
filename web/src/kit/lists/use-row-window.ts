import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { ROW_STEP, rowWindow } from './row-window.ts'

/** Tables shorter than this are drawn whole. */
const WHOLE = 60

/** Which rows of a long table are drawn while its frame is scrolled. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [seen, setSeen] = useState({ top: 0, height: 800 })

  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame) return
    // Most steps of a scroll change nothing that is drawn.
    const grid = rowHeight * ROW_STEP
    const look = () => {
      const [top, height] = [Math.floor(frame.scrollTop / grid) * grid, frame.clientHeight]
      setSeen((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
    look()
    frame.addEventListener('scroll', look, { passive: true })
    return () => frame.removeEventListener('scroll', look)
  }, [scroller, rowHeight])

  // A list that starts anew starts at its top.
  const isEmpty = count === 0
  useEffect(() => {
    if (isEmpty) scroller.current?.scrollTo({ top: 0 })
  }, [isEmpty, scroller])

  if (count <= WHOLE) return { isWhole: true, first: 0, end: count }
  return { isWhole: false, ...rowWindow({ ...seen, rowHeight, count }) }
}
