import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

interface Seen {
  top: number
  height: number
  rowHeight: number
  count: number
}

/** Rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const AROUND = 12
/** The window moves in steps of this many rows, so most scroll events render nothing. */
const ROW_STEP = 6

/** Returns the first row to render and the row after the last. */
export function rowWindow({ top, height, rowHeight, count }: Seen): { first: number; end: number } {
  const start = Math.floor(top / rowHeight / ROW_STEP) * ROW_STEP
  const inSight = Math.ceil(height / rowHeight) + ROW_STEP
  const first = Math.max(0, Math.min(start, count - inSight) - AROUND)
  return { first, end: Math.min(count, start + inSight + AROUND) }
}

/** Tables up to this length are rendered completely. */
const WHOLE = 60

/** Returns the rows of a long table that are rendered at the scroll position. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [seen, setSeen] = useState({ top: 0, height: 800 })

  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame) return
    // Most scroll events change nothing that is rendered.
    const grid = rowHeight * ROW_STEP
    const look = () => {
      const [top, height] = [Math.floor(frame.scrollTop / grid) * grid, frame.clientHeight]
      setSeen((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
    look()
    frame.addEventListener('scroll', look, { passive: true })
    return () => frame.removeEventListener('scroll', look)
  }, [scroller, rowHeight])

  // A list that is reloaded starts at its top.
  const isEmpty = count === 0
  useEffect(() => {
    if (isEmpty) scroller.current?.scrollTo({ top: 0 })
  }, [isEmpty, scroller])

  if (count <= WHOLE) return { isWhole: true, first: 0, end: count }
  return { isWhole: false, ...rowWindow({ ...seen, rowHeight, count }) }
}

/** The scroll position of each frame, by history entry. */
const kept = new Map<string, number>()

/** Restores the scroll position of a scrollable element after the browser's Back. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is restored only on mount
  useLayoutEffect(() => {
    const top = kept.get(key)
    return isBack && top !== undefined && frame.current ? scrollWhenFilled(frame.current, top) : undefined
  }, [])

  const noted = useRef(key)
  useLayoutEffect(() => {
    const scroller = frame.current
    if (!scroller) return
    const note = () => void kept.set(key, scroller.scrollTop)
    // Another entry of the same page begins at the position of the entry before.
    if (noted.current !== key) note()
    noted.current = key
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [key, frame])
}

/** Scrolls to a position as soon as there are rows enough for it, unless the person scrolls first. */
function scrollWhenFilled(scroller: HTMLElement, top: number): () => void {
  const watcher = new MutationObserver(scroll)
  const stop = () => watcher.disconnect()
  function scroll(): void {
    scroller.scrollTo({ top })
    if (scroller.scrollTop >= top - 1) stop()
  }
  watcher.observe(scroller, { childList: true, subtree: true })
  for (const event of ['wheel', 'touchmove', 'keydown']) scroller.addEventListener(event, stop, { once: true })
  scroll()
  return stop
}
