import { Refusal, routes } from '@paps/contract'
import { closeCase, findCase, listCases, viewRecentSessions } from '@paps/features/people/cases'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

export function mountSecurityCases(app: FastifyInstance, context: Context): void {
  const { securityCases } = routes

  mountRoute(app, context, securityCases.listCases, async ({ query, reader }) => ({
    data: await listCases(reader, query.status ?? 'open'),
  }))

  mountRoute(app, context, securityCases.getCase, async (call) => {
    const data = await findCase(call.reader, call.params.id)
    if (!data) throw new Refusal('not_found')
    const sessions = await call.transact((tx) => viewRecentSessions(tx, identifyCaller(call), data.person._id))
    return { data, sessions }
  })

  mountRoute(app, context, securityCases.closeCase, async (call) => {
    const closing = { id: call.params.id, note: call.body.note }
    const data = await call.transact((tx) => closeCase(tx, identifyCaller(call), closing, call.now))
    return { msg: 'The case is closed.', data }
  })
}
