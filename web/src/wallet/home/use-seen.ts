import { type RefObject, useEffect, useRef } from 'react'

const LOOKED_AT_MS = 1000

/** Tells once that somebody has had most of an element before their eyes for a moment. */
export function useSeen<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null)
  const tell = useRef(onSeen)
  tell.current = onSeen

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(() => {
          watch.disconnect()
          tell.current()
        }, LOOKED_AT_MS)
      },
      { threshold: 0.5 },
    )
    watch.observe(element)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])

  return ref
}
