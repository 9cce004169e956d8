import { routes } from '@paps/contract'
import {
  countUnread,
  countWaiting,
  markNewestRead,
  notificationList,
  presentNotification,
  readNotification,
} from '@paps/features/money/notifications'
import { readMuted } from '@paps/features/people/alerts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountNotifications(app: FastifyInstance, context: Context): void {
  const { notifications } = routes
  const list = {
    definition: notificationList,
    scope: ({ userId }: { userId: string }) => ({ userId, unread: false }),
    present: presentNotification,
  }
  mountPage(app, context, notifications.listNotifications, list, ({ query }) => ({
    period: { kind: 'all' },
    scope: { unread: query.unread === 'true' },
  }))

  mountRoute(app, context, notifications.countUnread, async ({ actor, reader }) => ({
    unread: await countUnread(reader, actor.userId),
    // An operator sees the number of waiting withdrawals, and none of the store's requests.
    waiting: actor.storeId
      ? { ...(await countWaiting(reader, actor.storeId)), requests: 0 }
      : await countWaiting(reader, actor.userId),
    muted: await readMuted(reader, actor.userId),
  }))

  mountRoute(app, context, notifications.readNotification, async ({ actor, body, now, reader, transact }) => {
    await transact((tx) => readNotification(tx, actor.userId, body._id, now))
    return { unread: await countUnread(reader, actor.userId) }
  })

  mountRoute(app, context, notifications.readAllNotifications, async ({ actor, now, reader, transact }) => {
    // In batches, so that a long list holds no locks for long.
    while (await transact((tx) => markNewestRead(tx, actor.userId, now)));
    return { unread: await countUnread(reader, actor.userId) }
  })
}
