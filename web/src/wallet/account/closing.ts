import type { AnswerOf } from '../../kit/api/call.ts'

export type Closing = AnswerOf<'GET /api/profile/closing'>
