import type { ResponseOf } from '../../kit/api/call.ts'

export type OwnStore = ResponseOf<'GET /api/store/{id}'>['data']
