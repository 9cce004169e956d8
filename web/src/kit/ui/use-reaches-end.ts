import { type RefObject, useEffect, useRef } from 'react'

/** Calls when the end of what is there comes near the screen. */
export function useReachesEnd(end: RefObject<Element | null>, onReached: () => void): void {
  const latest = useRef(onReached)
  latest.current = onReached
  useEffect(() => {
    if (end.current === null) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  })
}
