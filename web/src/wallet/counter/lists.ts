import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

/** The deposits taken for customers, newest first. */
export const depositList = createList('deposits', (_: object, cursor?: string) =>
  call('GET /api/deposit/', { query: cursor === undefined ? {} : { cursor } }),
)

export type PayOut = ResponseOf<'GET /api/withdrawal/payouts'>['data'][number]

/** The withdrawals waiting to be paid out here. */
export const payOutList = createList('payouts', (_: object, cursor?: string) =>
  call('GET /api/withdrawal/payouts', { query: cursor === undefined ? {} : { cursor } }),
)
