import { fieldError, Refusal } from '@paps/contract'
import type { RequestKey } from '@paps/database'
import type { Signer } from '@paps/features/keys'
import type { FastifyRequest } from 'fastify'
import { withoutSecrets } from './secret-fields.ts'

const MAX_KEY_LENGTH = 200

/**
 * Returns the identity of a request with an `Idempotency-Key`, or null. The digest is an HMAC over everything but the
 * secrets, so neither a PIN nor a code can be recovered from it.
 */
export function readRequestKey(signer: Signer, request: FastifyRequest): RequestKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !request.actor) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw new Refusal('invalid', {}, [
      fieldError('Idempotency-Key', 'characters_out_of_range', { least: 1, most: MAX_KEY_LENGTH }),
    ])
  }
  const { userId: ownerId } = request.actor
  const body = withoutSecrets(asWithPin(request.body ?? null))
  const text = JSON.stringify([ownerId, request.method, request.url, body])
  return { ownerId, key, requestHashes: signer.signatures(text) }
}

/** A request that is confirmed with the PIN and repeated with a passkey is the same request. */
function asWithPin(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('passkey' in body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name === 'passkey' ? 'pin' : name, value]))
}
