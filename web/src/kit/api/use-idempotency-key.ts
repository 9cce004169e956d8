import { useRef } from 'react'

/**
 * Returns a function that makes idempotency keys: the same key for the same input, such as a retry after a lost response,
 * and a new key for any other input.
 */
export function useIdempotencyKey(): (asked: unknown) => string {
  const last = useRef({ asked: '', key: '' })
  return (asked) => {
    const text = JSON.stringify(asked)
    if (last.current.asked !== text) last.current = { asked: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
