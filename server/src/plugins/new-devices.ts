import { type Actor, Refusal, type Route } from '@paps/contract'
import { readSecuritySettings } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * Refuses calls that could take an account over in a session of a new device, until its owner confirms the device or a
 * day has passed. Sessions of known devices cost no query.
 */
export function useNewDevices(app: FastifyInstance, { database }: Context): void {
  app.addHook('preParsing', async ({ actor, routeOptions }) => {
    if (actor?.limitedUntil && routeOptions.config.contract?.confirmedDevice === true) await refuse(database)
  })
}

/** The same for a call of which only some fields need a confirmed device. A field that is removed does not. */
export async function requireConfirmedFields(
  { database }: Context,
  { confirmedDevice }: Route,
  actor: Actor | null,
  body: unknown,
): Promise<void> {
  if (!actor?.limitedUntil || !confirmedDevice || confirmedDevice === true) return
  const sent = body as Record<string, unknown>
  if (!sent.preview && confirmedDevice.some((field) => (sent[field] ?? null) !== null)) await refuse(database)
}

async function refuse(database: Context['database']): Promise<void> {
  const { device_limit } = await readSecuritySettings(database.kysely)
  if (device_limit === 1) throw new Refusal('device_unconfirmed')
}
