import { routes } from '@paps/contract'
import { makeStaff } from '@paps/features/money/approvals'
import {
  acceptStaffInvitation,
  cancelStaffInvitation,
  listStaffInvitations,
  readStaffInvitation,
  resendStaffInvitation,
} from '@paps/features/people/staff'
import { presentColleague } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'
import { makeDeviceCookies } from '../plugins/device-cookie.ts'

export function mountStaffInvitations(app: FastifyInstance, context: Context): void {
  const { database, keyedHash, tokens, config } = context
  const { staffInvitations } = routes
  const devices = makeDeviceCookies(config)

  mountRoute(app, context, staffInvitations.listStaffInvitations, async ({ reader, now }) => ({
    data: await listStaffInvitations(reader, now),
  }))

  mountRoute(app, context, staffInvitations.inviteStaff, async (call) => {
    const { user, ...rest } = await makeStaff(database, identifyCaller(call), config, call.body, call.now)
    return { user: user && presentColleague(user), ...rest }
  })

  mountRoute(app, context, staffInvitations.resendStaffInvitation, async (call) => {
    await call.transact((tx) => resendStaffInvitation(tx, identifyCaller(call), call.params.id, call.now))
    return { success: true as const, msg: 'A new invitation is on its way.' }
  })

  mountRoute(app, context, staffInvitations.cancelStaffInvitation, async (call) => {
    await call.transact((tx) => cancelStaffInvitation(tx, identifyCaller(call), call.params.id, call.now))
    return { success: true as const, msg: 'The invitation is cancelled.' }
  })

  mountRoute(app, context, staffInvitations.readStaffInvitation, ({ body, reader, now }) =>
    readStaffInvitation(reader, keyedHash, body.code, now),
  )

  mountRoute(app, context, staffInvitations.acceptStaffInvitation, async ({ body, origin, now }, reply) => ({
    jwt: await acceptStaffInvitation(database, { keyedHash, tokens }, body, devices.recognise(origin, reply), now),
  }))
}
