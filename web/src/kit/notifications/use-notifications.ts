import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { createList } from '../lists/create-list.ts'
import { useListLoad } from '../lists/use-list-load.ts'
import { onEvent, useCatchUp } from '../realtime/events.ts'
import { useAppDispatch, useAppSelector } from '../state.ts'
import { unreadChanged } from './unread-slice.ts'

const notificationsList = createList('notifications', ({ unread }: { unread: boolean }, cursor?: string) =>
  call('GET /api/notifications', {
    query: { ...(unread && { unread: 'true' as const }), ...(cursor !== undefined && { cursor }) },
  }),
)

export type NotificationRow = ReturnType<typeof notificationsList.select>['rows'][number]

/** The notices that the address asks for, updated live. */
export function useNotifications() {
  const [address] = useSearchParams()
  const isUnreadOnly = address.get('show') === 'unread'
  const { status, rows, nextCursor } = useAppSelector(notificationsList.select)
  const load = useListLoad(notificationsList, { unread: isUnreadOnly })
  useLiveRows(isUnreadOnly)
  return { status, rows, nextCursor, load, see: useSee() }
}

export type Notifications = ReturnType<typeof useNotifications>

/** Adds notices as they arrive, and refetches the list after a lost connection. */
function useLiveRows(isUnreadOnly: boolean): void {
  const dispatch = useAppDispatch()
  useCatchUp(() => void dispatch(notificationsList.load({ query: { unread: isUnreadOnly }, isAgain: true })))
  useEffect(
    () =>
      onEvent((event, { event_id, at, data }) => {
        const record = data as unknown as NonNullable<NotificationRow['record']>
        const row = { _id: event_id, event, read: false, state: record.status ?? null, note: null, created_at: at }
        dispatch(notificationsList.added({ ...row, record: record._id ? record : null }))
      }),
    [dispatch],
  )
}

/** Marks a notice as read, here and on the server. */
function useSee(): (row: NotificationRow) => void {
  const dispatch = useAppDispatch()
  return (row) => {
    if (row.read) return
    dispatch(notificationsList.changed({ ...row, read: true }))
    call('PUT /api/notifications/read', { body: { _id: row._id } }).then(
      ({ unread }) => dispatch(unreadChanged(unread)),
      // The notice stays unread on the server and is shown as unread on the next load.
      () => undefined,
    )
  }
}
