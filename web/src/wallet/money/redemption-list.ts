import { type AnswerOf, call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Redemption = AnswerOf<'GET /api/redemptions/'>['data'][number]

/** The points one gave for paps, newest first. */
export const redemptionList = createList('redemptions', (_: object, cursor?: string) =>
  call('GET /api/redemptions/', { query: cursor === undefined ? {} : { cursor } }),
)
