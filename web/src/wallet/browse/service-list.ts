import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

interface ServiceQuery {
  text: string
  category: string
  min: string
  max: string
}

export const serviceList = createList('services', (query: ServiceQuery, cursor?: string) =>
  call('GET /api/services/', {
    query: { ...query, published: 'true', limit: 24, ...(cursor !== undefined && { cursor }) },
  }),
)
