import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

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
