import { assertion, fieldError, Refusal, type Route, routeTable, takesProof } from '@paps/contract'
import { type Proof, requirePin } from '@paps/features/people/auth'
import { confirmWithPasskey } from '@paps/features/people/passkeys'
import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'

/** The body as a handler gets it: a verified passkey stands in the place of the PIN. */
export type Proven<Body> = Body extends { current_pin?: unknown }
  ? Body
  : Body extends { passkey?: unknown }
    ? Omit<Body, 'passkey' | 'pin'> & { pin?: Proof }
    : Body

/** Puts the proof into a parsed body. */
export async function withProof(context: Context, route: Route, request: FastifyRequest, body: unknown) {
  const { passkey, ...rest } = body as { passkey?: unknown }
  if (passkey === undefined) return rest
  return { ...rest, pin: await readProof(context, route, request) }
}

/**
 * Checks the proof of a replayed request and counts a wrong PIN. The proof is not part of the request's identity, so
 * without this check a stolen session could read a response with any PIN. A passkey that confirmed the first request
 * confirms its replay.
 */
export async function requireReplayProof(context: Context, route: Route, request: FastifyRequest): Promise<void> {
  const { actor, body } = request
  if (!route.errors.includes('wrong_pin') || !actor || !isObject(body)) return
  if (!('pin' in body || 'passkey' in body)) return
  const pin = await readProof(context, route, request)
  if (typeof pin === 'object') return
  await requirePin(context.database, context.keyedHash, { userId: actor.userId, pin, now: context.now() })
}

const proofs = new WeakMap<FastifyRequest, Promise<Proof | undefined>>()

/** Returns the PIN or the verified passkey of a request. A signature is verified and used up once for each request. */
function readProof(context: Context, route: Route, request: FastifyRequest): Promise<Proof | undefined> {
  const known = proofs.get(request)
  if (known) return known
  const reading = read(context, route, request)
  proofs.set(request, reading)
  return reading
}

/** Returns whether the request has a signature that was used before. */
export async function isSpent(request: FastifyRequest): Promise<boolean> {
  const proof = await proofs.get(request)?.catch(() => undefined)
  return typeof proof === 'object' && proof.isSpent
}

async function read(context: Context, route: Route, request: FastifyRequest): Promise<Proof | undefined> {
  const { passkey, ...body } = request.body as { passkey?: unknown; pin?: unknown }
  // A replayed body was not parsed by the schema, so its fields may have any type.
  const { pin } = body
  if (passkey === undefined) return typeof pin === 'string' ? pin : undefined
  if (pin !== undefined) throw new Refusal('invalid', {}, [fieldError('passkey', 'pin_or_passkey')])
  const signed = assertion.safeParse(passkey)
  if (!signed.success || !takesProof(route) || !request.actor) throw new Refusal('passkey_refused')
  const { userId, sessionId } = request.actor
  const key = request.headers['idempotency-key']
  const confirmed = {
    method: route.method,
    path: request.url,
    body,
    ...(typeof key === 'string' && { idempotency_key: key }),
  }
  const confirmation = { userId, sessionId, request: confirmed, limitFactor: context.config.rateLimitFactor }
  return confirmWithPasskey(context.database, context.relyingParty, confirmation, signed.data, context.now())
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const confirmable = routeTable.filter(takesProof).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/?]+')}/?$`),
}))

/** Throws `not_found` unless a passkey can confirm this call. */
export function requireConfirmable(method: string, path: string): void {
  const isKnown = confirmable.some((route) => route.method === method && route.pattern.test(path))
  if (!isKnown) throw new Refusal('not_found')
}
