import { routes } from '@paps/contract'
import {
  changeSchedule,
  endSchedule,
  makeSchedule,
  pauseSchedule,
  presentSchedule,
  previewSchedule,
  previewScheduleChange,
  readSchedule,
  resumeSchedule,
  scheduleList,
  skipDay,
} from '@paps/features/money/schedules'
import { requirePin } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountSchedules(app: FastifyInstance, context: Context): void {
  const { schedules } = routes
  const { database, keyedHash } = context
  const list = { definition: scheduleList, present: presentSchedule }
  mountPage(app, context, schedules.listSchedules, { ...list, scope: ({ userId }) => ({ ownerId: userId }) })
  mountPage(app, context, schedules.listOfPerson, {
    ...list,
    scope: (_actor, { params }) => ({ ownerId: (params as { id: string }).id }),
  })

  mountRoute(app, context, schedules.getSchedule, ({ actor, params, reader }) =>
    readSchedule(reader, actor.userId, params.id),
  )

  mountRoute(app, context, schedules.makeSchedule, async (call) => {
    const { preview, pin, ...input } = call.body
    const { userId } = call.actor
    const { now, timeZone } = call
    if (preview) return previewSchedule(call.reader, userId, input, { timeZone, now })
    await requirePin(database, keyedHash, { userId, pin, now })
    return call.transact((tx) => makeSchedule(tx, userId, input, { pin, timeZone, now }))
  })

  mountRoute(app, context, schedules.changeSchedule, async (call) => {
    const { preview, pin, ...input } = call.body
    const { userId } = call.actor
    const { now, timeZone } = call
    if (preview) return previewScheduleChange(call.reader, userId, input, { timeZone, now })
    await requirePin(database, keyedHash, { userId, pin, now })
    return call.transact((tx) => changeSchedule(tx, userId, input, { pin, timeZone, now }))
  })

  mountRoute(
    app,
    context,
    schedules.resumeSchedule,
    async ({ actor: { userId }, params, body, transact, timeZone, now }) => {
      const { pin } = body
      await requirePin(database, keyedHash, { userId, pin, now })
      return transact((tx) => resumeSchedule(tx, userId, params.id, { pin, timeZone, now }))
    },
  )

  mountRoute(app, context, schedules.pauseSchedule, ({ actor, params, transact, now }) =>
    transact((tx) => pauseSchedule(tx, { ownerId: actor.userId, id: params.id, now })),
  )

  mountRoute(app, context, schedules.endSchedule, ({ actor, params, transact, now }) =>
    transact((tx) => endSchedule(tx, { ownerId: actor.userId, id: params.id, now })),
  )

  mountRoute(app, context, schedules.skipDay, ({ actor, params, body, transact, now }) =>
    transact((tx) => skipDay(tx, { ownerId: actor.userId, id: params.id, on: body.on, now })),
  )
}
