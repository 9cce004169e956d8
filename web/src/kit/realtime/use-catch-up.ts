import { useEffect, useRef } from 'react'
import { onCatchUp } from './events.ts'

/** Reads anew what a page shows, whenever something may have been missed. */
export function useCatchUp(reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => onCatchUp(() => latest.current()), [])
}
