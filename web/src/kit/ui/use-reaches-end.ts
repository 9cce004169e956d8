import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onReached` when the element comes within `near` pixels of the viewport. */
export function useReachesEnd(end: RefObject<Element | null>, onReached: () => void, near = 600): void {
  const latest = useRef(onReached)
  latest.current = onReached
  useEffect(() => {
    if (end.current === null) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: `${near}px`,
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  })
}
