import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export type Delivery = ResponseOf<'GET /api/webhook/delivery'>['data'][number]

/** What the store's webhooks were told, and how it went. */
export const deliveryList = createList('deliveries', (_: object, cursor?: string) =>
  call('GET /api/webhook/delivery', { query: cursor === undefined ? {} : { cursor } }),
)
