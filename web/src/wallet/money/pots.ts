import { useCallback } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Pot = ResponseOf<'GET /api/saving/user'>['data'][number]

/** The person's open pots, newest first. */
export const potList = createList('savings', (_: object, cursor?: string) =>
  call('GET /api/saving/user', { query: cursor === undefined ? {} : { cursor } }),
)

/** One pot with its latest movements. */
export function usePot(id: string) {
  const load = useCallback((signal: AbortSignal) => call('GET /api/saving/{id}', { params: { id }, signal }), [id])
  return useLoaded(load)
}
