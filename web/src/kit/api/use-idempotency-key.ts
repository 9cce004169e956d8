import { useRef } from 'react'

/**
 * Makes keys for what is asked of the server: the same one while the very same is asked again, after a lost answer for
 * instance, and another one for anything else.
 */
export function useIdempotencyKey(): (asked: unknown) => string {
  const last = useRef({ asked: '', key: '' })
  return (asked) => {
    const text = JSON.stringify(asked)
    if (last.current.asked !== text) last.current = { asked: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
