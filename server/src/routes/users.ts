import { Refusal, routes } from '@paps/contract'
import { removeUser, resetColleagueFactor, setAdminKind, setUserLock } from '@paps/features/money/approvals'
import { timesPaid } from '@paps/features/money/service'
import { endUserSessions, revealPersonalData, setAllowAds } from '@paps/features/people/staff'
import {
  adminList,
  findUser,
  lookUpReceiver,
  maskPersonal,
  presentColleague,
  presentPersonal,
  presentUser,
  userList,
} from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountList, mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountUsers(app: FastifyInstance, context: Context): void {
  mountList(app, context, routes.people, { definition: userList, scope: () => null, present: presentUser })

  mountPage(app, context, routes.users.listAdmins, {
    definition: adminList,
    scope: () => null,
    present: presentColleague,
  })

  mountRoute(app, context, routes.users.getUser, async ({ params, reader }) => {
    const user = await findUser(reader, params.id)
    if (!user) throw new Refusal('not_found')
    return { user: presentUser(user), personal: maskPersonal(presentPersonal(user)) }
  })

  mountRoute(app, context, routes.users.revealPersonalData, async (call) => {
    const wanted = { userId: call.params.id, reason: call.body.reason }
    return { personal: await call.transact((tx) => revealPersonalData(tx, identifyCaller(call), wanted)) }
  })

  mountRoute(app, context, routes.users.lookUpReceiver, async ({ actor, params, origin, reader, transact }) => {
    const caller = { userId: actor.userId, address: origin.address, limitFactor: context.config.rateLimitFactor }
    const receiver = await transact((tx) => lookUpReceiver(tx, caller, params.who))
    const times = await timesPaid(reader, actor.userId, receiver._id)
    return { receiver: { ...receiver, times_paid: times, first_time: times === 0 } }
  })

  mountRoute(app, context, routes.users.setAllowAds, async (call) => {
    const { _id, allow_ads } = call.body
    return { user: presentUser(await call.transact((tx) => setAllowAds(tx, identifyCaller(call), _id, allow_ads))) }
  })

  mountRoute(app, context, routes.users.setUserLock, async (call) => {
    const { user, ...rest } = await call.transact((tx) =>
      setUserLock(tx, identifyCaller(call), context.config, call.body, call.now),
    )
    return { user: presentUser(user), ...rest }
  })

  mountRoute(app, context, routes.users.endUserSessions, async (call) => {
    await call.transact((tx) => endUserSessions(tx, identifyCaller(call), call.params.id))
    return { success: true as const, msg: 'All their devices are signed out.' }
  })

  mountRoute(app, context, routes.users.setAdminKind, async (call) => {
    const { user, ...rest } = await call.transact((tx) =>
      setAdminKind(tx, identifyCaller(call), context.config, call.body, call.now),
    )
    return { user: presentColleague(user), ...rest }
  })

  mountRoute(app, context, routes.users.resetFactor, async (call) => {
    const { user, ...rest } = await call.transact((tx) =>
      resetColleagueFactor(tx, identifyCaller(call), context.config, call.body, call.now),
    )
    return { user: presentColleague(user), ...rest }
  })

  const removal = { production: context.config.production, keyedHash: context.keyedHash }
  mountRoute(app, context, routes.users.deleteUser, async (call) => {
    const removed = await call.transact((tx) => removeUser(tx, identifyCaller(call), removal, call.params.id, call.now))
    const msg = removed.approval ? 'Sent to a second person for approval.' : 'Their account is deleted.'
    return { success: true as const, msg, ...removed }
  })
}
