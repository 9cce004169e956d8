import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Track {
  ref: RefObject<HTMLDivElement | null>
  /** The slide that is in view. */
  index: number
  go: (index: number) => void
  step: (by: 1 | -1) => void
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Without a move for so long, it has arrived: not every browser says so. */
const AT_REST_MS = 150

/** A row of slides that is scrolled: by a finger, by buttons and by keys. Past the last comes the first. */
export function useTrack(count: number, first = 0): Track {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  // Where it is scrolling to: somebody who presses twice means the one after the next.
  const wanted = useRef(first)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  function go(to: number): void {
    wanted.current = (to + count) % count
    scrollToSlide(ref.current, wanted.current)
  }

  const step = (by: 1 | -1) => go(wanted.current + by)

  function onScroll(): void {
    const track = ref.current
    if (track === null || track.clientWidth === 0) return
    const shown = Math.min(count - 1, Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
    setIndex(shown)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      wanted.current = shown
    }, AT_REST_MS)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(count - 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === forward ? 1 : -1)
    else return
    event.preventDefault()
  }

  useLayoutEffect(() => scrollToSlide(ref.current, first, 'instant'), [first])

  return { ref, index, go, step, onScroll, onKeyDown }
}

function scrollToSlide(track: HTMLDivElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const slide = track?.children[index]
  if (slide instanceof HTMLElement) track?.scrollTo({ left: slide.offsetLeft, behavior })
}
