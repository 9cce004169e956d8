import { Refusal } from '@paps/contract'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'

const TIMEOUT_MS = 5000
const KEPT_MS = 60 * 60 * 1000
const RETRY_MS = 60 * 1000

const address = z.url({ protocol: /^https?$/ })
const document = z.object({ issuer: z.string(), authorization_endpoint: address, jwks_uri: address })

export interface Endpoints {
  authorization: string
  /** Returns the key a token names. Published keys are cached and refetched when a token names an unknown one. */
  keys: JWTVerifyGetKey
}

export interface DiscoveryOptions {
  onTrouble: (error: unknown) => void
  /** Minimum time between two fetches for an unknown key, so that tokens with invented keys cost nothing. */
  keysCooldownMs?: number
}

/** Returns the issuer's discovery document. Cached for an hour, and longer while the issuer is unreachable. */
export function makeDiscovery(issuer: string, options: DiscoveryOptions): () => Promise<Endpoints> {
  let known: Endpoints | null = null
  let readAgainMs = 0
  let reading: Promise<Endpoints> | null = null

  async function read(): Promise<Endpoints> {
    try {
      known = parseEndpoints(await fetchDocument(issuer), options)
      readAgainMs = performance.now() + KEPT_MS
    } catch (error) {
      options.onTrouble(error)
      if (!known) throw new Refusal('busy')
      readAgainMs = performance.now() + RETRY_MS
    }
    return known
  }

  return async () => {
    if (known && performance.now() < readAgainMs) return known
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

async function fetchDocument(issuer: string): Promise<z.output<typeof document>> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The identity provider answered ${response.status} when asked about itself.`)
  const published = document.parse(await response.json())
  // Without this check one provider could sign for another.
  if (published.issuer !== issuer)
    throw new Error('The identity provider calls itself something else than OIDC_ISSUER.')
  if (issuer.startsWith('https:') && !isEncrypted(published)) throw new Error('The identity provider leaves https.')
  return published
}

function isEncrypted({ authorization_endpoint, jwks_uri }: z.output<typeof document>): boolean {
  return [authorization_endpoint, jwks_uri].every((each) => each.startsWith('https:'))
}

function parseEndpoints(
  { authorization_endpoint, jwks_uri }: z.output<typeof document>,
  { onTrouble, keysCooldownMs = 30_000 }: DiscoveryOptions,
): Endpoints {
  const published = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: keysCooldownMs,
  })
  return {
    authorization: authorization_endpoint,
    keys: async (header, token) => {
      try {
        return await published(header, token)
      } catch (error) {
        if (isAboutTheToken(error)) throw error
        onTrouble(error)
        throw new Refusal('busy')
      }
    },
  }
}

/** Any other error while finding a key is the provider's or the network's. */
function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}
