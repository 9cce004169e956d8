import { NotSent } from '@paps/features/ports/not-sent'
import * as z from 'zod/mini'
import type { MomoAccount, MomoProduct } from '../payment-accounts.ts'

const TIMEOUT_MS = 10_000
/** A token is renewed this long before it expires. */
const SPARE_MS = 60_000
const ACCEPTED_BEFORE = 409
/** Statuses after which MTN may have accepted the request all the same. */
const UNCERTAIN = [408, 504]

/** Errors before a connection existed. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.coerce.number() })

export interface MomoClient {
  /** Resolves once MTN has accepted the request, also when it did before. Throws `NotSent` when it certainly has not. */
  send(operation: string, reference: string, callbackUrl: string, body: object): Promise<void>
  /** Returns null for an unknown reference. */
  read(operation: string, reference: string): Promise<unknown>
}

/** Speaks to one product of the MTN MoMo API, with the token of its API user. */
export function makeMomoClient(
  account: MomoAccount,
  product: MomoProduct,
  name: string,
  timeoutMs: number = TIMEOUT_MS,
): MomoClient {
  const base = `${account.baseUrl.replace(/\/+$/, '')}/${name}`
  let token: { text: string; untilMs: number } | null = null

  const request = (path: string, init: RequestInit) =>
    fetch(`${base}/${path}`, {
      ...init,
      headers: { 'ocp-apim-subscription-key': product.key, ...init.headers },
      // Redirects would send the credentials to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  async function readToken(): Promise<string> {
    if (token && Date.now() < token.untilMs) return token.text
    const basic = Buffer.from(`${product.user}:${product.secret}`).toString('base64')
    const response = await request('token/', { method: 'POST', headers: { authorization: `Basic ${basic}` } })
    if (!response.ok) throw new NotSent(`token refused with ${response.status}`, { worthRetrying: true })
    const { access_token, expires_in } = tokenResponse.parse(await response.json())
    token = { text: access_token, untilMs: Date.now() + expires_in * 1000 - SPARE_MS }
    return access_token
  }

  async function call(path: string, init: RequestInit): Promise<Response> {
    const withToken = async () => {
      // Without a token, the request itself is certainly not sent.
      const authorization = `Bearer ${await readToken().catch(refuseUntold)}`
      return request(path, {
        ...init,
        headers: { authorization, 'x-target-environment': account.environment, ...init.headers },
      })
    }
    const response = await withToken()
    if (response.status !== 401) return response
    // The token was revoked before it expired.
    await response.body?.cancel()
    token = null
    return withToken()
  }

  return {
    async send(operation, reference, callbackUrl, body) {
      const response = await call(`v1_0/${operation}`, {
        method: 'POST',
        headers: {
          'x-reference-id': reference,
          'x-callback-url': callbackUrl,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }).catch(refuseUnconnected)
      await response.body?.cancel()
      const { ok, status } = response
      if (ok || status === ACCEPTED_BEFORE) return
      if (status >= 500 || UNCERTAIN.includes(status)) throw new Error(`MoMo failed with ${status}`)
      throw new NotSent(`refused with ${status}`, { worthRetrying: status === 429 || status === 401 })
    },

    async read(operation, reference) {
      const response = await call(`v1_0/${operation}/${reference}`, { method: 'GET' })
      if (response.ok) return response.json()
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new Error(`MoMo failed with ${response.status}`)
    },
  }
}

/** The amount as MTN writes it: `12.5`, with no more decimals than needed. */
export function formatAmount(minor: bigint): string {
  const cents = (minor % 100n).toString().padStart(2, '0')
  return cents === '00' ? `${minor / 100n}` : `${minor / 100n}.${cents}`
}

function refuseUntold(error: unknown): never {
  if (error instanceof NotSent) throw error
  throw new NotSent('no token', { worthRetrying: true })
}

function refuseUnconnected(error: Error): never {
  if (error instanceof NotSent) throw error
  const { code } = (error.cause ?? {}) as { code?: string }
  if (code && NEVER_CONNECTED.includes(code)) throw new NotSent(`not reached (${code})`, { worthRetrying: true })
  throw error
}
