import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

/** The cash one took in for others, newest first. */
export const depositList = createList('deposits', (_: object, cursor?: string) =>
  call('GET /api/deposit/', { query: cursor === undefined ? {} : { cursor } }),
)

export type PayOut = ResponseOf<'GET /api/withdrawal/payouts'>['data'][number]

/** What waits to be paid out here. */
export const payOutList = createList('payouts', (_: object, cursor?: string) =>
  call('GET /api/withdrawal/payouts', { query: cursor === undefined ? {} : { cursor } }),
)
