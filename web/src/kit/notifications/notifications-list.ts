import { call } from '../api/call.ts'
import { createList } from '../lists/create-list.ts'

export const notificationsList = createList('notifications', ({ unread }: { unread: boolean }, cursor?: string) =>
  call('GET /api/notifications', {
    query: { ...(unread && { unread: 'true' as const }), ...(cursor !== undefined && { cursor }) },
  }),
)

export type NotificationRow = ReturnType<typeof notificationsList.select>['rows'][number]
