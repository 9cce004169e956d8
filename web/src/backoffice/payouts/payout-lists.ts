import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Payout = ResponseOf<'GET /api/payout/'>['data'][number]
export type Batch = ResponseOf<'GET /api/payout/batches'>['data'][number]

export interface PayoutQuery {
  status: Payout['status']
  method?: Payout['method']
}

export const payoutList = createList('payouts', (query: PayoutQuery, cursor?: string) =>
  call('GET /api/payout/', { query: { ...query, limit: 200, ...(cursor !== undefined && { cursor }) } }),
)

export const batchList = createList('payoutBatches', (_: object, cursor?: string) =>
  call('GET /api/payout/batches', { query: cursor === undefined ? {} : { cursor } }),
)
