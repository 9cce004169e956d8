import { Refusal, routes } from '@paps/contract'
import { timesPaid } from '@paps/features/money/desk'
import { leaveMoney } from '@paps/features/money/leaving'
import {
  deleteUser,
  endUserSessions,
  revealPersonalData,
  setAdminKind,
  setAllowAds,
  setUserLock,
} from '@paps/features/people/staff'
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
import { mountList, mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'
import { staffMember } from '../staff-member.ts'

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
    return { personal: await call.transact((tx) => revealPersonalData(tx, staffMember(call), wanted)) }
  })

  mountRoute(app, context, routes.users.lookUpReceiver, async ({ actor, params, reader }) => {
    const receiver = await lookUpReceiver(reader, actor.userId, params.who)
    const times = await timesPaid(reader, actor.userId, receiver._id)
    return { receiver: { ...receiver, times_paid: times, first_time: times === 0 } }
  })

  mountRoute(app, context, routes.users.setAllowAds, async (call) => {
    const { _id, allow_ads } = call.body
    return { user: presentUser(await call.transact((tx) => setAllowAds(tx, staffMember(call), _id, allow_ads))) }
  })

  mountRoute(app, context, routes.users.setUserLock, async (call) => ({
    user: presentUser(await call.transact((tx) => setUserLock(tx, staffMember(call), call.body, call.now))),
  }))

  mountRoute(app, context, routes.users.endUserSessions, async (call) => {
    await call.transact((tx) => endUserSessions(tx, staffMember(call), call.params.id))
    return { success: true as const, msg: 'All their devices are signed out.' }
  })

  mountRoute(app, context, routes.users.setAdminKind, async (call) => {
    const { _id, user_type } = call.body
    return { user: presentColleague(await call.transact((tx) => setAdminKind(tx, staffMember(call), _id, user_type))) }
  })

  mountRoute(app, context, routes.users.deleteUser, async (call) => {
    const { actor, params, now } = call
    await call.transact(async (tx) => {
      await leaveMoney(tx, params.id, { by: actor.userId, now })
      await deleteUser(tx, staffMember(call), params.id, now)
    })
    return { success: true as const, msg: 'Their account is deleted.' }
  })
}
