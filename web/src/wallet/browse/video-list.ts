import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export const videoList = createList('videos', (query: { text: string }, cursor?: string) =>
  call('GET /api/videos/', {
    query: { ...query, published: 'true', limit: 24, ...(cursor !== undefined && { cursor }) },
  }),
)
