import { RECORD_KINDS, Refusal, routes } from '@paps/contract'
import { knownEngine, listTotals } from '@paps/database'
import {
  activitySums,
  buildActivityQuery,
  chooseFavourite,
  explainBalance,
  readActivity,
  readRecentPeople,
  summarizeActivity,
} from '@paps/features/money/activity'
import { presentRecord, recordList } from '@paps/features/money/records'
import { findUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountActivity(app: FastifyInstance, context: Context): void {
  const { activity } = routes
  const feed = { definition: recordList, scope: scopeRecords(RECORD_KINDS), present: presentRecord }
  mountPage(app, context, activity.listActivity, feed, ({ query }) => buildActivityQuery(query))

  mountRoute(app, context, activity.totalActivity, async ({ actor: { userId }, query, reader, timeZone, now }) => {
    const { scope, ...asked } = buildActivityQuery(query)
    const whose = { kinds: RECORD_KINDS, userId, ...scope }
    const { count, sums } = await listTotals(
      reader,
      recordList,
      whose,
      { ...asked, engine: knownEngine(context.database), timeZone, now },
      activitySums(userId),
    )
    return { count, ...sums }
  })

  mountPage(app, context, activity.listUserActivity, feed, async ({ params, query, reader }) => {
    if (!(await findUser(reader, params.id))) throw new Refusal('not_found')
    const { scope, ...asked } = buildActivityQuery(query)
    return { ...asked, scope: { ...scope, userId: params.id } }
  })

  mountPage(app, context, activity.findByReference, feed, ({ params }) => ({
    period: { kind: 'all' },
    text: params.reference,
  }))

  mountRoute(app, context, activity.getActivity, ({ actor, params, reader }) => readActivity(reader, actor, params.id))

  mountRoute(app, context, activity.summarizeActivity, ({ actor, query, reader, timeZone }) =>
    summarizeActivity(reader, actor.userId, query.month, timeZone),
  )

  mountRoute(app, context, activity.listRecentPeople, async ({ actor, reader }) => ({
    data: await readRecentPeople(reader, actor.userId),
  }))

  mountRoute(app, context, activity.chooseFavourite, async ({ actor, body, now, transact }) => ({
    data: await transact((tx) => chooseFavourite(tx, actor.userId, body, now)),
  }))

  mountRoute(app, context, activity.getBalance, ({ actor, reader }) => explainBalance(reader, actor.userId))
}
