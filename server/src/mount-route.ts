import {
  type Actor,
  describeIssue,
  type ErrorCode,
  encode,
  fieldError,
  Refusal,
  type Route,
  takesProof,
  type Values,
  type Wire,
} from '@paps/contract'
import {
  AlreadyProcessed,
  findStoredResponse,
  type Reader,
  type RequestKey,
  type StoredResponse,
  storeResponse,
  type Tx,
  withTransaction,
} from '@paps/database'
import type { Idempotency } from '@paps/features/money/service'
import type { RequestOrigin } from '@paps/features/people/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from './context.ts'
import { makeIdempotency } from './idempotency.ts'
import { logView } from './log-view.ts'
import { withMessage } from './plugins/language.ts'
import { requireConfirmedFields } from './plugins/new-devices.ts'
import { readRequestOrigin } from './plugins/request-origin.ts'
import { isSpent, type Proven, requireReplayProof, withProof } from './proof.ts'
import { readRequestKey } from './request-key.ts'

type ActorOf<R extends Route> = R['access'] extends 'anyone' ? Actor | null : Actor

/** Parsed input and database access of a handler. */
export interface Call<R extends Route> extends Omit<Values<R>, 'answer' | 'body'> {
  body: R extends { pin: `no: ${string}` } ? Values<R>['body'] : Proven<Values<R>['body']>
  actor: ActorOf<R>
  origin: RequestOrigin
  /** The caller's zone. Throws for one that is not in the list. */
  timeZone: string
  now: Date
  reader: Reader
  /** For reads that may be some seconds old: lists and figures of staff, the catalogue. */
  lagging: Reader
  /**
   * Runs work in a transaction. On an idempotent route the result must be the response: it is stored in the same
   * transaction and returned to a repeat. A returned (not thrown) Refusal is sent after commit, so that a failed
   * attempt stays counted.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<Exclude<T, Refusal>>
  /** The same for a movement in the group poster: the response is stored with it. */
  idempotency: Idempotency<Values<R>['answer']>
}

/** The reply is for the few handlers that set headers. */
type Handler<R extends Route> = (call: Call<R>, reply: FastifyReply) => Promise<Values<R>['answer']>

/** Completes a stored response where parts of it must not be stored. */
type Recall<R extends Route> = (kept: Wire<R>['answer']) => Wire<R>['answer']

/** Mounts one route of the contract. */
export function mountRoute<const R extends Route>(
  app: FastifyInstance,
  context: Context,
  route: R,
  handler: Handler<R>,
  recall: Recall<R> = (kept) => kept,
): void {
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { contract: route },
    // Responses to writes are small.
    ...(route.method !== 'GET' && { compress: false }),
    handler: async (request, reply) => {
      const key = route.idempotent ? readRequestKey(context.requestSigner, request) : null
      const replay = async ({ answer }: StoredResponse) => {
        await requireReplayProof(context, route, request)
        reply.header('idempotent-replay', 'true')
        return withMessage(request, context, withStatus(route, reply, recall(answer as Wire<R>['answer'])))
      }
      const kept = key && (await findStoredResponse(context.database.kysely, key))
      if (kept) return replay(kept)
      try {
        const call = makeCall(context, route, request, key)
        if (route.confirmedDevice) await requireConfirmedFields(context, route, request.actor, call.body)
        if (takesProof(route)) Object.assign(call, { body: await withProof(context, route, request, call.body) })
        const answer = encode(route.answer, await handler(call, reply))
        await logView(context, route, request)
        return await withMessage(request, context, withStatus(route, reply, answer))
      } catch (error) {
        if (!(error instanceof AlreadyProcessed || error instanceof Refusal)) throw error
        if (error instanceof Refusal && WRONG_SECRET.has(error.code)) throw error
        // A refusal may be caused by this very request having succeeded a moment ago.
        const answered = key && (await findStoredResponse(context.database.kysely, key))
        if (answered) return replay(answered)
        // The signature was used by this very request, which may still be running.
        if ((key || hasQuote(request.body)) && (await isSpent(request))) throw new Refusal('outcome_unknown')
        throw error
      }
    },
  })
}

/** A quote is confirmed once, with or without an `Idempotency-Key`. */
function hasQuote(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'quote_id' in body
}

/** Refusals that stand even if the same request succeeded before: a caller without the secret gets no response. */
const WRONG_SECRET: ReadonlySet<ErrorCode> = new Set([
  'wrong_pin',
  'pin_locked',
  'pin_needed',
  'passkey_needed',
  'wrong_code',
  'code_locked',
])

export function makeCall<R extends Route>(
  context: Context,
  route: R,
  request: FastifyRequest,
  key: RequestKey | null = null,
): Call<R> {
  return {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body, request.body),
    // Access was checked before the body was read, so a route that requires an actor has one.
    actor: request.actor as ActorOf<R>,
    origin: readRequestOrigin(request, context.config.countryHeader),
    // Read by the calls that count days. A caller with an unknown zone can make all others.
    get timeZone() {
      return readTimeZone(context, request)
    },
    now: context.now(),
    reader: context.database.kysely,
    lagging: context.replica?.reader ?? context.database.kysely,
    transact: async (work) => {
      const result = await withTransaction(context.database, async (tx) => {
        const done = await work(tx)
        if (key && !(done instanceof Refusal)) {
          await storeResponse(tx, key, { status: 200, answer: encode(route.answer, done) })
        }
        return done
      })
      if (result instanceof Refusal) throw result
      return result
    },
    idempotency: makeIdempotency(route, key, request.actor),
  } as Call<R>
}

/** Mounts a route that moves money exactly once. A repeat gets the same response, marked as a replay. */
export function mountMovement<const R extends Route>(
  app: FastifyInstance,
  context: Context,
  route: R,
  handler: (call: Call<R>) => Promise<{ answer: Values<R>['answer']; replayed: boolean }>,
  recall?: Recall<R>,
): void {
  const handle: Handler<R> = async (call, reply) => {
    const { answer, replayed } = await handler(call)
    if (!replayed) return answer
    await requireReplayProof(context, route, reply.request)
    reply.header('idempotent-replay', 'true')
    return answer
  }
  mountRoute(app, context, route, handle, recall)
}

/** An action that waits for a second person responds 202. */
function withStatus(route: Route, reply: FastifyReply, answer: unknown): unknown {
  if (route.secondPerson && (answer as { approval?: unknown }).approval) reply.code(202)
  return answer
}

/** `{id}` in the contract is `:id` in Fastify. */
export function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) {
    refuseBrokenText(parsed.data, [])
    return parsed.data
  }
  const errors = parsed.error.issues.map(describeIssue)
  throw new Refusal('invalid', {}, errors)
}

/** Lone surrogates and NUL: PostgreSQL can't store them. */
function refuseBrokenText(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return
    throw new Refusal('invalid', {}, [fieldError(path.join('.'), 'not_plain_text')])
  }
  if (value === null || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value)) refuseBrokenText(inner, [...path, name])
}

function readTimeZone({ timeZones }: Context, request: FastifyRequest): string {
  const named = request.headers['x-time-zone']
  if (named === undefined) return 'UTC'
  const zone = typeof named === 'string' ? timeZones.find(named) : null
  if (zone === null) throw new Refusal('invalid', {}, [fieldError('x-time-zone', 'not_a_time_zone')])
  return zone
}
