import { RECORD_KINDS, routes } from '@paps/contract'
import { knownEngine, type ListDefinition, listPage } from '@paps/database'
import { paymentList, presentPayment } from '@paps/features/money/payments'
import { presentRecord, recordList } from '@paps/features/money/records'
import { listDevices } from '@paps/features/people/devices'
import { readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'
import { readUnread } from './notifications.ts'
import { readOwnRecovery } from './recovery.ts'

/** The home page shows as many of the newest records. */
const LATEST_RECORDS = 7

/** The home page: the responses of its single calls, with one request, one session look-up and one rate limit for all. */
export function mountHome(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.home.readHome, async ({ actor, reader, now }) => {
    const { userId } = actor
    const page = async <Row, Scope, Shown>(
      definition: ListDefinition<Row, Scope>,
      scope: Scope,
      { limit, present }: { limit?: number; present: (row: Row) => Shown },
    ) => {
      const query = {
        period: { kind: 'all' },
        engine: knownEngine(context.database),
        limit,
        timeZone: 'UTC',
        now,
      } as const
      const { rows, nextCursor } = await listPage(reader, definition, scope, query)
      return { data: rows.map(present), next_cursor: nextCursor }
    }
    const readRequests = () =>
      page(paymentList, { kinds: ['request'], userId, side: 'sender' }, { present: presentPayment })
    const [user, unread, activity, devices, recovery] = await Promise.all([
      readCurrentUser(reader, userId),
      readUnread(reader, actor),
      page(recordList, { kinds: RECORD_KINDS, userId }, { limit: LATEST_RECORDS, present: presentRecord }),
      listDevices(reader, actor, now),
      readOwnRecovery(reader, userId, now),
    ])
    const requests = unread.waiting.requests > 0 ? await readRequests() : null
    return { user, unread, activity, requests, devices, recovery }
  })
}
