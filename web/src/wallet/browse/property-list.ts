import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

interface HomeQuery {
  text: string
  min: string
  max: string
}

export const homeList = createList('realEstates', (query: HomeQuery, cursor?: string) =>
  call('GET /api/realestate/', {
    query: { ...query, published: 'true', limit: 24, ...(cursor !== undefined && { cursor }) },
  }),
)
