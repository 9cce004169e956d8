import type { ResponseOf } from '../../kit/api/call.ts'

export type Closing = ResponseOf<'GET /api/profile/closing'>
