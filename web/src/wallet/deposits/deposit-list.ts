import { type AnswerOf, call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Deposit = AnswerOf<'GET /api/deposit/'>['data'][number]

/** The cash one took in for others, newest first. */
export const depositList = createList('deposits', (_: object, cursor?: string) =>
  call('GET /api/deposit/', { query: cursor === undefined ? {} : { cursor } }),
)
