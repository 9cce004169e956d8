import type { AnswerOf } from '../../kit/api/call.ts'

export type OwnStore = AnswerOf<'GET /api/store/{id}'>['data']
