import { useCallback } from 'react'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'

/** One pot with its latest movements. */
export function usePot(id: string) {
  const load = useCallback((signal: AbortSignal) => call('GET /api/saving/{id}', { params: { id }, signal }), [id])
  return useLoaded(load)
}
