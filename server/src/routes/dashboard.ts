import { routes } from '@paps/contract'
import { listPage } from '@paps/database'
import {
  activePeopleList,
  movementList,
  parseKinds,
  presentActivePerson,
  presentMovement,
  readDashboard,
} from '@paps/features/money/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountDashboard(app: FastifyInstance, context: Context): void {
  const { dashboard } = routes
  mountRoute(app, context, dashboard.readDashboard, ({ actor, query, timeZone, now, lagging }) =>
    readDashboard(lagging, { actor, query, timeZone, now }),
  )

  mountRoute(app, context, dashboard.listMovements, async ({ query, timeZone, now, lagging }) => {
    const { figure, kinds, from, to, limit, cursor } = query
    const scope = { figure, kinds: parseKinds(kinds), from, to, timeZone }
    const asked = { period: { kind: 'all' }, timeZone, now, limit, cursor } as const
    const { rows, nextCursor } = await listPage(lagging, movementList(scope), scope, asked)
    return { data: rows.map(presentMovement), next_cursor: nextCursor }
  })

  mountRoute(app, context, dashboard.listActivePeople, async ({ query, timeZone, now, lagging }) => {
    const { from, to, limit, cursor } = query
    const asked = { period: { kind: 'all' }, timeZone, now, limit, cursor } as const
    const { rows, nextCursor } = await listPage(lagging, activePeopleList, { from, to, timeZone }, asked)
    return { data: rows.map(presentActivePerson), next_cursor: nextCursor }
  })
}
