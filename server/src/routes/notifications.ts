import { type Actor, routes } from '@paps/contract'
import type { Reader } from '@paps/database'
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

  mountRoute(app, context, notifications.countUnread, ({ actor, reader }) => readUnread(reader, actor))

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

/** Counts what the caller has not read and what waits for them. */
export async function readUnread(reader: Reader, { userId, storeId }: Actor) {
  const [unread, waiting, muted] = await Promise.all([
    countUnread(reader, userId),
    countWaiting(reader, storeId ?? userId),
    readMuted(reader, userId),
  ])
  // An operator sees the number of waiting withdrawals, and none of the store's requests.
  return { unread, waiting: storeId ? { ...waiting, requests: 0 } : waiting, muted }
}
