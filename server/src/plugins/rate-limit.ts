import { type Limit, Refusal } from '@paps/contract'
import { addCounts, repeat } from '@paps/database'
import type { FastifyInstance } from 'fastify'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { makeFloodCount } from '../flood-count.ts'

/** Of one address, all routes together. Whole offices sit behind one address. */
const CALLS_A_MINUTE = 3000

/** Of one API key, all routes together. */
const KEY_LIMIT: Limit = { times: 600, seconds: 60 }

const TELL_OTHERS_EVERY_MS = 1_000

/**
 * All calls of one address together. Counted in memory, which costs nothing and stops a flood before any query; processes
 * tell each other every second of those who call often, so that more processes let nobody through more often.
 */
export function useFloodLimit(app: FastifyInstance, context: Context): void {
  const { kysely } = context.database
  const count = makeFloodCount(CALLS_A_MINUTE * context.config.rateLimitFactor, (counts, expiresAt) =>
    addCounts(kysely, counts, expiresAt),
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const refusedForMs = count.refuses(request.ip, context.now().getTime())
    done(refusedForMs === null ? undefined : tooOften(refusedForMs))
  })
  const telling = repeat(() => count.tellOthers(), {
    everyMs: TELL_OTHERS_EVERY_MS,
    onError: (error) => app.log.warn({ err: error }, 'the calls of addresses could not be counted together'),
  })
  app.addHook('onClose', () => telling.stop())
}

/**
 * The few calls that invite guessing, and all of an API key, counted in Redis or the database, so that every process counts
 * together.
 */
export function useRouteLimits(app: FastifyInstance, context: Context): void {
  const factor = context.config.rateLimitFactor
  const limiters = new Map<string, Limiter>()

  function limiterOf(name: string, limit: Limit): Limiter {
    const made = limiters.get(name) ?? makeLimiter(context, name, { ...limit, times: limit.times * factor })
    limiters.set(name, made)
    return made
  }

  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.config.contract
    if (request.actor?.scopes) await consume(limiterOf('api key', KEY_LIMIT), request.actor.sessionId)
    if (!route?.limit) return
    const who = route.limit.by === 'person' ? request.actor?.userId : request.ip
    if (who) await consume(limiterOf(`${route.method} ${route.path}`, route.limit), who)
  })
}

type Limiter = RateLimiterPostgres | RateLimiterRedis

/** Where Redis counts, the database does while it is away. */
function makeLimiter({ database, redis }: Context, name: string, limit: Limit): Limiter {
  const options = {
    keyPrefix: name,
    points: limit.times,
    duration: limit.seconds,
    // Once somebody is over the limit, no more questions about them.
    inMemoryBlockOnConsumed: limit.times + 1,
  }
  const inDatabase = new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
  })
  if (!redis) return inDatabase
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `paps:limit:${name}`,
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inDatabase,
  })
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw tooOften(refused.msBeforeNext)
  }
}

function tooOften(forMs: number): Refusal {
  return new Refusal('rate_limited', { seconds: String(Math.max(1, Math.ceil(forMs / 1000))) })
}
