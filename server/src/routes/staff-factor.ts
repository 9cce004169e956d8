import { routes } from '@paps/contract'
import { changeNetworks } from '@paps/features/money/approvals'
import {
  confirmTotp,
  giveFactor,
  makeFactorOptions,
  readFactor,
  readNetworks,
  renewRecoveryCodes,
  startTotp,
} from '@paps/features/people/factors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'
import { makeRelyingParty } from '../relying-party.ts'

export function mountStaffFactor(app: FastifyInstance, context: Context): void {
  const { keyedHash } = context
  const { staff: rules } = context.config
  const { staffFactor } = routes
  const party = makeRelyingParty(context.config)

  mountRoute(app, context, staffFactor.readFactor, ({ actor, reader, now }) => readFactor(reader, rules, actor, now))

  mountRoute(app, context, staffFactor.giveFactor, async ({ actor, body, reader, now, transact }) => {
    await transact((tx) => giveFactor(tx, { keyedHash, party }, actor, body, now))
    return readFactor(reader, rules, { ...actor, factorAt: now }, now)
  })

  mountRoute(app, context, staffFactor.startFactorPasskey, ({ actor, reader, now }) =>
    makeFactorOptions(reader, party, actor.userId, now),
  )

  mountRoute(app, context, staffFactor.startTotp, ({ actor, transact }) =>
    transact((tx) => startTotp(tx, keyedHash, actor.userId)),
  )

  mountRoute(app, context, staffFactor.confirmTotp, async ({ actor, body, now, transact }) => ({
    recovery_codes: await transact((tx) => confirmTotp(tx, keyedHash, actor, body.code, now)),
  }))

  mountRoute(app, context, staffFactor.renewRecoveryCodes, async ({ actor, now, transact }) => ({
    recovery_codes: await transact((tx) => renewRecoveryCodes(tx, keyedHash, actor.userId, now)),
  }))

  mountRoute(app, context, routes.staffNetworks.readNetworks, async ({ reader, origin }) => ({
    ranges: await readNetworks(reader),
    your_address: origin.address,
  }))

  mountRoute(app, context, routes.staffNetworks.setNetworks, async (call) => {
    const caller = identifyCaller(call)
    const changed = await call.transact((tx) => changeNetworks(tx, caller, context.config, call.body.ranges, call.now))
    return { ...changed, your_address: caller.address }
  })
}
