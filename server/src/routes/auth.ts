import { routes } from '@paps/contract'
import { endSession, signIn, signUp } from '@paps/features/people/auth'
import { readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountAuth(app: FastifyInstance, context: Context): void {
  const { database, tokens } = context

  mountRoute(app, context, routes.auth.signUp, async ({ body, caller, now }) => ({
    jwt: await signUp(database, tokens, body, caller, now),
  }))

  mountRoute(app, context, routes.auth.signIn, async ({ body, caller, now }) => ({
    jwt: await signIn(database, tokens, body, caller, now),
  }))

  mountRoute(app, context, routes.auth.getCurrentUser, async ({ actor, reader }) => ({
    user: await readCurrentUser(reader, actor.userId),
  }))

  mountRoute(app, context, routes.auth.signOut, async ({ actor, transact }) => {
    await transact((tx) => endSession(tx, actor.sessionId))
    return { success: true as const, msg: 'You are signed out.' }
  })
}
