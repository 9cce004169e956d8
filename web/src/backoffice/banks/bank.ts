import type { ResponseOf } from '../../kit/api/call.ts'

export type Bank = ResponseOf<'GET /api/bank/overview'>['data'][number]
