import { routes } from '@paps/contract'
import { readDay } from '@paps/features/money/till'
import {
  changeOperator,
  endOperator,
  findStoreId,
  inviteOperator,
  joinTeam,
  listTeam,
  readInvitation,
  revokeInvitation,
} from '@paps/features/people/team'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'
import { sendReport } from '../operator-report.ts'

export function mountTeam(app: FastifyInstance, context: Context): void {
  const { team } = routes
  const { database, keyedHash, tokens } = context
  /** The code is in the URL fragment, which servers, logs and referrers do not receive. */
  const linkOf = (code: string) => `${context.config.publicUrl}/join-team#${code}`

  mountRoute(app, context, team.listTeam, async ({ actor, reader, now }) =>
    listTeam(reader, await findStoreId(reader, actor), now),
  )

  mountRoute(app, context, team.inviteOperator, async (call) => ({
    data: await inviteOperator(database, keyedHash, identifyCaller(call), call.body, { now: call.now, linkOf }),
  }))

  mountRoute(app, context, team.revokeInvitation, async (call) => {
    await call.transact((tx) => revokeInvitation(tx, identifyCaller(call), call.params.id, call.now))
    return { success: true as const, msg: 'The invitation is cancelled.' }
  })

  mountRoute(app, context, team.changeOperator, async (call) => ({
    data: await changeOperator(database, keyedHash, identifyCaller(call), call.params.id, call.body, call.now),
  }))

  mountRoute(app, context, team.endOperator, async (call) => {
    const name = await call.transact((tx) => endOperator(tx, identifyCaller(call), call.params.id))
    return { success: true as const, msg: `${name} is signed out and can’t act for you.` }
  })

  mountRoute(app, context, team.getTeamDay, async ({ actor, query, reader, timeZone, now }) =>
    readDay(reader, { storeId: await findStoreId(reader, actor), operatorId: null, date: query.date, timeZone, now }),
  )

  mountRoute(app, context, team.getOperatorDay, async ({ actor, params, query, reader, timeZone, now }) =>
    readDay(reader, {
      storeId: await findStoreId(reader, actor),
      operatorId: params.id,
      date: query.date,
      timeZone,
      now,
    }),
  )

  mountFile(app, context, team.getOperatorReport, async ({ actor, params, reader, timeZone, now }, reply) => {
    const storeId = await findStoreId(reader, actor)
    return sendReport(reader, reply, { storeId, operatorId: params.id, date: params.date, timeZone, now })
  })

  mountRoute(app, context, team.readInvitation, ({ body, reader, now }) =>
    readInvitation(reader, keyedHash, body.code, now),
  )

  mountRoute(app, context, team.joinTeam, async ({ body, origin, now }) => ({
    jwt: await joinTeam(database, { tokens, keyedHash }, body, origin, now),
  }))
}
