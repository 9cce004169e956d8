import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

interface Seen {
  top: number
  height: number
  rowHeight: number
  count: number
}

/** Rows drawn above and below what is in sight, so that none is missing when the frame moves. */
const AROUND = 12
/** The window moves by so many rows at once: most steps of a scroll draw nothing. */
export const ROW_STEP = 6

/** The first row to be drawn and the one after the last. */
export function rowWindow({ top, height, rowHeight, count }: Seen): { first: number; end: number } {
  const start = Math.floor(top / rowHeight / ROW_STEP) * ROW_STEP
  const inSight = Math.ceil(height / rowHeight) + ROW_STEP
  const first = Math.max(0, Math.min(start, count - inSight) - AROUND)
  return { first, end: Math.min(count, start + inSight + AROUND) }
}

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

/** How far each frame was scrolled, by the entry of the history that showed it. */
const kept = new Map<string, number>()

/** A frame that scrolls by itself stands where it was for whoever comes back to it. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stood counts when the page is opened
  useLayoutEffect(() => {
    const top = kept.get(key)
    if (isBack && top !== undefined) frame.current?.scrollTo({ top })
  }, [])

  useLayoutEffect(() => {
    const scroller = frame.current
    if (!scroller) return
    const note = () => void kept.set(key, scroller.scrollTop)
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [key, frame])
}
