import { Refusal } from '@paps/contract'
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
    throw new Refusal('invalid', {}, [{ field: 'Idempotency-Key', msg: `must have 1 to ${MAX_KEY_LENGTH} characters` }])
  }
  const { userId: ownerId } = request.actor
  const text = JSON.stringify([ownerId, request.method, request.url, withoutSecrets(request.body ?? null)])
  return { ownerId, key, requestHashes: signer.signatures(text) }
}
