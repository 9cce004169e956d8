import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

interface StoreQuery {
  text: string
  category: string
  country: string
}

export const storeList = createList('stores', (query: StoreQuery, cursor?: string) =>
  call('GET /api/store/', { query: { ...query, limit: 24, ...(cursor !== undefined && { cursor }) } }),
)
