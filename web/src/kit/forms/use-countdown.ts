import { useEffect, useState } from 'react'

/** Returns the remaining seconds and a function that starts the countdown. */
export function useCountdown(first = 0): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
