import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { type ActivityFilter, queryOf } from './activity-filter.ts'

export const activityList = createList('activity', (filter: ActivityFilter, cursor?: string) =>
  call('GET /api/activity', { query: { ...queryOf(filter), ...(cursor !== undefined && { cursor }) } as object }),
)
