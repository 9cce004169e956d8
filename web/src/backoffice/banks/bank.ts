import type { AnswerOf } from '../../kit/api/call.ts'

export type Bank = AnswerOf<'GET /api/bank/overview'>['data'][number]
