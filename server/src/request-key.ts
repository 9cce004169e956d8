import { fieldError, Refusal } from '@paps/contract'
import type { RequestKey } from '@paps/database'
import type { Signer } from '@paps/features/keys'
import type { FastifyRequest } from 'fastify'
import { withoutSecrets } from './secret-fields.ts'

const MAX_KEY_LENGTH = 200

/**
 * Names a request by its `Idempotency-Key`. Null without the header. The digest of the request is an HMAC under a key
 * outside the database, over everything but the secrets: neither a PIN nor a code can be found out from it.
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
  const text = JSON.stringify([ownerId, request.method, request.url, withoutSecrets(request.body ?? null)])
  return { ownerId, key, requestHashes: signer.signatures(text) }
}
