import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

/** The cash one took in for others, newest first. */
export const depositList = createList('deposits', (_: object, cursor?: string) =>
  call('GET /api/deposit/', { query: cursor === undefined ? {} : { cursor } }),
)
