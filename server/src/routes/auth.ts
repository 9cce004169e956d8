import { acceptedLanguage, routes } from '@paps/contract'
import { makeStaff } from '@paps/features/money/approvals'
import { changePassword, endOwnSession, endSession, listLiveSessions, signIn, signUp } from '@paps/features/people/auth'
import { signOutEverywhere } from '@paps/features/people/devices'
import { presentColleague, readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { draftMail } from '../draft-mail.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'
import { makeDeviceCookies } from '../plugins/device-cookie.ts'

export function mountAuth(app: FastifyInstance, context: Context): void {
  const { database, tokens } = context
  const devices = makeDeviceCookies(context.config)
  const signingUp = { tokens, ...draftMail(context) }

  mountRoute(app, context, routes.auth.signUp, async ({ body: person, origin, now }, reply) => {
    const body = { ...person, language: acceptedLanguage(reply.request.headers['accept-language']) }
    return { jwt: await signUp(database, signingUp, body, devices.recognise(origin, reply), now) }
  })

  mountRoute(app, context, routes.auth.signIn, async ({ body, origin, now }, reply) => ({
    jwt: await signIn(database, context, body, devices.recognise(origin, reply), now),
  }))

  mountRoute(app, context, routes.auth.signUpAdmin, async (call) => {
    const { user, ...rest } = await makeStaff(database, identifyCaller(call), context.config, call.body, call.now)
    return { user: user && presentColleague(user), ...rest }
  })

  mountRoute(app, context, routes.auth.getCurrentUser, async ({ actor, reader }) => ({
    user: await readCurrentUser(reader, actor.userId),
  }))

  mountRoute(app, context, routes.auth.signOut, async ({ actor, transact }) => {
    await transact((tx) => endSession(tx, actor.sessionId))
    return { success: true as const, msg: 'You are signed out.' }
  })

  mountRoute(app, context, routes.auth.changePassword, async ({ actor, body, origin, now }, reply) => ({
    jwt: await changePassword(database, context, actor, body, devices.recognise(origin, reply), now),
    msg: 'Your password is changed. All other devices are signed out.',
  }))

  mountRoute(app, context, routes.auth.listSessions, async ({ actor, reader, now }) => {
    const sessions = await listLiveSessions(reader, actor.userId, now)
    const own = sessions.find(({ id }) => id === actor.sessionId)?.device_hash
    return {
      data: sessions.map(({ id, device_hash, ...session }) => ({
        _id: id,
        ...session,
        current: id === actor.sessionId,
        this_device: id === actor.sessionId || (device_hash !== null && own?.equals(device_hash) === true),
      })),
    }
  })

  mountRoute(app, context, routes.auth.endOneSession, async ({ actor, params, transact }) => {
    await transact((tx) => endOwnSession(tx, actor.userId, params.id))
    return { success: true as const, msg: 'That device is signed out.' }
  })

  mountRoute(app, context, routes.auth.endOtherSessions, async ({ actor, origin, transact, now }) => {
    await transact((tx) => signOutEverywhere(tx, actor, origin, now))
    return { success: true as const, msg: 'All other devices are signed out.' }
  })
}
