import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

/** What one said to have paid in, newest first. */
export const topUpList = createList('topups', (_: object, cursor?: string) =>
  call('GET /api/topup/', { query: cursor === undefined ? {} : { cursor } }),
)
