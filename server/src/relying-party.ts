import { makeChallenges, type RelyingParty } from '@paps/features/people/passkeys'
import type { Config } from './config.ts'

/** Passkeys belong to the host of PUBLIC_URL. Browsers accept a host name or localhost, not an IP address. */
export function makeRelyingParty({ publicUrl, sessionSecrets }: Config): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, challenges: makeChallenges(sessionSecrets) }
}
