import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Redemption = ResponseOf<'GET /api/redemptions/'>['data'][number]

/** The points one gave for paps, newest first. */
export const redemptionList = createList('redemptions', (_: object, cursor?: string) =>
  call('GET /api/redemptions/', { query: cursor === undefined ? {} : { cursor } }),
)
