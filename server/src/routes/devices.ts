import { routes } from '@paps/contract'
import {
  confirmDevice,
  confirmOwnDevice,
  disownDevice,
  listDevices,
  removeDevice,
  renameDevice,
  sendDeviceCode,
} from '@paps/features/people/devices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

const CONFIRMED = { success: true as const, msg: 'The device is confirmed.' }

export function mountDevices(app: FastifyInstance, context: Context): void {
  const { database, keyedHash } = context
  const { devices } = routes
  const codes = { keyedHash, smsPolicy: context.providers.smsPolicy }

  mountRoute(app, context, devices.listDevices, ({ actor, reader, now }) => listDevices(reader, actor, now))

  mountRoute(app, context, devices.renameDevice, async ({ actor, params, body, transact }) => {
    await transact((tx) => renameDevice(tx, actor, params.id, body.name))
    return { success: true as const, msg: 'The device is renamed.' }
  })

  mountRoute(app, context, devices.removeDevice, async ({ actor, params, transact }) => {
    await transact((tx) => removeDevice(tx, actor, params.id))
    return { success: true as const, msg: 'The device is removed and signed out.' }
  })

  mountRoute(app, context, devices.confirmDevice, async ({ actor, params, body, now }) => {
    await confirmDevice(database, keyedHash, actor, { id: params.id, pin: body.pin }, now)
    return CONFIRMED
  })

  mountRoute(app, context, devices.sendDeviceCode, async ({ actor, transact, now }) => {
    const channel = await transact((tx) => sendDeviceCode(tx, codes, actor, now))
    return { success: true as const, msg: 'Code sent.', channel }
  })

  mountRoute(app, context, devices.confirmOwnDevice, async ({ actor, body, now }) => {
    await confirmOwnDevice(database, keyedHash, actor, { code: body.code, pin: body.pin }, now)
    return CONFIRMED
  })

  mountRoute(app, context, devices.disownDevice, async ({ actor, params, transact, now }) => {
    await transact((tx) => disownDevice(tx, actor, params.id, now))
    return { success: true as const, msg: 'That device is signed out. Change your password and your PIN now.' }
  })
}
