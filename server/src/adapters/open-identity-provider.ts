import type { IdentityProvider } from '@paps/features/ports/identity-provider'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { makeOpenIdConnect } from './open-id-connect.ts'

/** Whom people may sign in through, as configured. */
export function openIdentityProvider(
  { provider, publicUrl }: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider | null {
  if (!provider) return null
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the identity provider is out of reach')
  return makeOpenIdConnect(provider, publicUrl, { onTrouble })
}
