import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

interface DirectoryQuery {
  text: string
  ind_bus: '' | 'individual' | 'business'
  category: string
  country: string
}

export const directoryList = createList('directory', (query: DirectoryQuery, cursor?: string) =>
  call('GET /api/categories/search/user/', { query: { ...query, limit: 24, ...(cursor !== undefined && { cursor }) } }),
)
