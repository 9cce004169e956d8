import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Withdrawal = ResponseOf<'GET /api/withdrawal/user'>['data'][number]

/** What one took out, newest first. */
export const withdrawalList = createList('withdrawals', (_: object, cursor?: string) =>
  call('GET /api/withdrawal/user', { query: cursor === undefined ? {} : { cursor } }),
)
