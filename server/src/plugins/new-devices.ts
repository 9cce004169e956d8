import { Refusal } from '@paps/contract'
import { readSecuritySettings } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * Refuses calls that could take an account over in a session of a new device, until its owner confirms the device or a
 * day has passed. Sessions of known devices cost no query.
 */
export function useNewDevices(app: FastifyInstance, { database }: Context): void {
  app.addHook('preParsing', async ({ actor, routeOptions }) => {
    if (!actor?.limitedUntil || !routeOptions.config.contract?.confirmedDevice) return
    const { device_limit } = await readSecuritySettings(database.kysely)
    if (device_limit === 1) throw new Refusal('device_unconfirmed')
  })
}
