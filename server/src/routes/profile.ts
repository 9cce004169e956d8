import { may, Refusal, routes } from '@paps/contract'
import { SECURITY_QUESTIONS, savePin, saveSecurityAnswers } from '@paps/features/people/auth'
import { guardUsername, saveAccount, savePersonalInfo } from '@paps/features/people/profile'
import { presentReferred, readCurrentUser, referredList } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'
import { makeRelyingParty } from '../relying-party.ts'

export function mountProfile(app: FastifyInstance, context: Context): void {
  const party = makeRelyingParty(context.config)
  const { database, keyedHash } = context

  mountRoute(app, context, routes.profile.savePersonalInfo, async ({ actor, body, origin, transact, reader, now }) => {
    if (body.username !== undefined) {
      const { rateLimitFactor: limitFactor } = context.config
      await guardUsername(database, actor.userId, { username: body.username, address: origin.address, limitFactor })
    }
    await transact((tx) => savePersonalInfo(tx, keyedHash, actor.userId, body, now, Boolean(actor.limitedUntil)))
    return { user: await readCurrentUser(reader, actor.userId) }
  })

  mountRoute(app, context, routes.profile.saveAccount, async ({ actor, body, transact, reader, now }) => {
    await transact((tx) => saveAccount(tx, actor.userId, body, now))
    return { user: await readCurrentUser(reader, actor.userId) }
  })

  mountRoute(app, context, routes.profile.listSecurityQuestions, async () => ({ questions: [...SECURITY_QUESTIONS] }))

  mountRoute(app, context, routes.profile.saveSecurityQuestions, async ({ actor, body, reader, now }) => {
    await saveSecurityAnswers(database, keyedHash, actor.userId, body, now)
    return { user: await readCurrentUser(reader, actor.userId) }
  })

  mountRoute(app, context, routes.profile.savePin, async ({ actor, body, now }) => {
    await savePin(database, { keyedHash, party }, actor, body, now)
    return { success: true as const, msg: 'Your PIN is set.' }
  })

  mountPage(app, context, routes.profile.listReferredUsers, {
    definition: referredList,
    scope: (actor, { params }) => {
      const { id } = routes.profile.listReferredUsers.params.parse(params)
      // Another person's record is reported as missing.
      if (id !== actor.userId && !may(actor.userType, 'users.read')) throw new Refusal('not_found')
      return { referrerId: id }
    },
    present: presentReferred,
  })
}
