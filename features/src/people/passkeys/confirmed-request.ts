import { createHash } from 'node:crypto'
import type { ConfirmedRequest } from '@paps/contract'

/** Returns the digest that a challenge signs: method, path, body and idempotency key, regardless of the order of fields. */
export function digestRequest({ method, path, body, idempotency_key = '' }: ConfirmedRequest): string {
  // A trailing slash makes no difference to the routes.
  const place = path.replace(/\/+(?=$|\?)/, '')
  const text = JSON.stringify([method, place, idempotency_key, body], sortKeys)
  return createHash('sha256').update(text).digest('base64url')
}

function sortKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
