import { useCallback } from 'react'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import type { Use } from './limits-left.tsx'

/** What the employee may still do today; null until it is known. */
export function useLimits(): Use | null {
  const load = useCallback((signal: AbortSignal) => call('GET /api/till/day', { signal }), [])
  return useLoaded(load).value?.limits ?? null
}
