import { startAuthentication } from '@simplewebauthn/browser'
import i18next from 'i18next'
import { ApiError } from '../api/api-error.ts'

/** Requests the options of POST /api/passkey/confirmation. */
type Ask = (body: object) => Promise<unknown>

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

interface Sent {
  method: string
  path: string
  body: unknown
  idempotencyKey?: string | undefined
}

type Passkey = Awaited<ReturnType<typeof startAuthentication>>

/** The signature of a request whose response was lost. Its retry is the same request, so that one signature serves both. */
let kept: { text: string; passkey: Passkey } | null = null

/** Returns the body with a signature of this device in the place of the mark. Throws an ApiError when the device refuses. */
export async function signRequest({ method, path, body, idempotencyKey }: Sent, ask: Ask): Promise<object> {
  // The signature takes the place of the mark: a retry with the PIN is then the same request for the server.
  const entries = Object.entries(body as object)
  const rest = Object.fromEntries(entries.filter(([name]) => name !== 'pin'))
  const text = JSON.stringify([method, path, rest, idempotencyKey])
  const passkey = kept?.text === text ? kept.passkey : await sign({ method, path, body: rest, idempotencyKey }, ask)
  kept = { text, passkey }
  return Object.fromEntries(entries.map(([name, value]) => (name === 'pin' ? ['passkey', passkey] : [name, value])))
}

/** A response came, so that the signature is used up. */
export function forgetSignature(): void {
  kept = null
}

async function sign({ method, path, body, idempotencyKey }: Sent, ask: Ask): Promise<Passkey> {
  const key = idempotencyKey !== undefined && { idempotency_key: idempotencyKey }
  const optionsJSON = (await ask({ method, path, body, ...key })) as Options
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError('passkey_refused', 0, i18next.t('proof.cancelled'))
  })
}
