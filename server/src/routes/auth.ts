import { routes } from '@paps/contract'
import {
  changePassword,
  endOwnSession,
  endSession,
  endSessionsOf,
  listLiveSessions,
  signIn,
  signUp,
} from '@paps/features/people/auth'
import { makeStaff } from '@paps/features/people/staff'
import { presentColleague, readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'
import { staffMember } from '../staff-member.ts'

export function mountAuth(app: FastifyInstance, context: Context): void {
  const { database, tokens } = context

  mountRoute(app, context, routes.auth.signUp, async ({ body, caller, now }) => ({
    jwt: await signUp(database, context, body, caller, now),
  }))

  mountRoute(app, context, routes.auth.signIn, async ({ body, caller, now }) => ({
    jwt: await signIn(database, tokens, body, caller, now),
  }))

  mountRoute(app, context, routes.auth.signUpAdmin, async (call) => ({
    user: presentColleague(await makeStaff(database, staffMember(call), call.body)),
  }))

  mountRoute(app, context, routes.auth.getCurrentUser, async ({ actor, reader }) => ({
    user: await readCurrentUser(reader, actor.userId),
  }))

  mountRoute(app, context, routes.auth.signOut, async ({ actor, transact }) => {
    await transact((tx) => endSession(tx, actor.sessionId))
    return { success: true as const, msg: 'You are signed out.' }
  })

  mountRoute(app, context, routes.auth.changePassword, async ({ actor, body, caller, now }) => ({
    jwt: await changePassword(database, tokens, actor.userId, body, caller, now),
    msg: 'Your password is changed. All other devices are signed out.',
  }))

  mountRoute(app, context, routes.auth.listSessions, async ({ actor, reader, now }) => {
    const sessions = await listLiveSessions(reader, actor.userId, now)
    return { data: sessions.map(({ id, ...rest }) => ({ _id: id, ...rest, current: id === actor.sessionId })) }
  })

  mountRoute(app, context, routes.auth.endOneSession, async ({ actor, params, transact }) => {
    await transact((tx) => endOwnSession(tx, actor.userId, params.id))
    return { success: true as const, msg: 'That device is signed out.' }
  })

  mountRoute(app, context, routes.auth.endOtherSessions, async ({ actor, transact }) => {
    await transact((tx) => endSessionsOf(tx, actor.userId, actor.sessionId))
    return { success: true as const, msg: 'All other devices are signed out.' }
  })
}
