import type { IdentityProvider } from '@paps/features/ports/identity-provider'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { makeOpenIdConnect } from './open-id-connect.ts'

/** Opens the identity provider that the configuration names, or returns null. */
export function openIdentityProvider(
  { provider, publicUrl }: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider | null {
  if (!provider) return null
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'identity provider unreachable')
  return makeOpenIdConnect(provider, publicUrl, { onTrouble })
}
