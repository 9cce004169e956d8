import { createHash } from 'node:crypto'
import { PROVIDER_RETURN, Refusal } from '@paps/contract'
import type { IdentityProvider } from '@paps/features/ports/identity-provider'
import { errors, jwtVerify } from 'jose'
import type { ProviderAccount } from '../config.ts'
import { type DiscoveryOptions, makeDiscovery } from './open-id-discovery.ts'
import { parseIdClaims } from './parse-id-claims.ts'

/** Asymmetric algorithms only. A token can't choose `none` or a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 60
/** Equals the lifetime of the nonce. */
const MAX_AGE_SECONDS = 600
/** Maximum age of a token that is not bound to a browser. */
const MAX_UNBOUND_AGE_SECONDS = 300

/** Signs people in at any OpenID Connect provider, by the ID token that returns with the browser. */
export function makeOpenIdConnect(
  { issuer, clientId, nativeClientIds, name }: ProviderAccount,
  publicUrl: string,
  options: DiscoveryOptions,
): IdentityProvider {
  const discover = makeDiscovery(issuer, options)

  async function check(idToken: string, clientIds: string[], maxTokenAge: number, now: Date) {
    const { keys } = await discover()
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientIds,
      requiredClaims: ['exp'],
      maxTokenAge,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    }).catch(refuse)
    return parseIdClaims(payload, clientIds) ?? refuse()
  }

  return {
    issuer,
    name,
    authorizationUrl: async ({ state, nonce }) => {
      const url = new URL((await discover()).authorization)
      const asked = {
        client_id: clientId,
        redirect_uri: publicUrl + PROVIDER_RETURN,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email profile',
        state,
        nonce,
      }
      for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value)
      return url.href
    },
    verify: async (idToken, nonce, now) => {
      const claims = await check(idToken, [clientId], MAX_AGE_SECONDS, now)
      return claims.nonce === nonce ? claims.identity : refuse()
    },
    verifyUnbound: async (idToken, now) => {
      const { identity, nonce } = await check(idToken, [clientId, ...nativeClientIds], MAX_UNBOUND_AGE_SECONDS, now)
      return { ...identity, nonce, digest: hashToken(idToken) }
    },
  }
}

/** The signature is excluded: some algorithms have several valid signatures for the same token. */
function hashToken(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url')
}

function refuse(error?: unknown): never {
  if (error && !(error instanceof errors.JOSEError)) throw error
  throw new Refusal('provider_refused')
}
