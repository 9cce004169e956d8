import { type Limit, Refusal } from '@paps/contract'
import { addCounts, repeat } from '@paps/database'
import { countedAddress } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { type FloodCount, makeFloodCount } from '../flood-count.ts'
import { DatabaseLimiter } from './database-limiter.ts'

/** Per address, all routes together. Whole offices share an address. */
const CALLS_A_MINUTE = 3000

/** Per API key, all routes together. */
const KEY_LIMIT: Limit = { times: 600, seconds: 60 }

const TELL_OTHERS_EVERY_MS = 1_000

/** Counts all requests per address in memory, before any query. */
export function openFloodCount({ database, config }: Context): FloodCount {
  return makeFloodCount(CALLS_A_MINUTE * config.rateLimitFactor, (counts, expiresAt) =>
    addCounts(database.kysely, counts, expiresAt),
  )
}

/**
 * Shares the counts of busy addresses between processes every second, so that more processes do not raise the limit.
 */
export function shareFloodCount(app: FastifyInstance, count: FloodCount): void {
  const telling = repeat(() => count.tellOthers(), {
    everyMs: TELL_OTHERS_EVERY_MS,
    onError: (error) => app.log.warn({ err: error }, 'flood count sharing failed'),
  })
  app.addHook('onClose', () => telling.stop())
}

/** Counts the calls that invite guessing, and all calls of an API key, in Redis or the database, across processes. */
export function useRouteLimits(app: FastifyInstance, context: Context): void {
  const factor = context.config.rateLimitFactor
  const limiters = new Map<string, Limiter>()

  function getLimiter(name: string, limit: Limit): Limiter {
    const made = limiters.get(name) ?? makeLimiter(context, name, { ...limit, times: limit.times * factor })
    limiters.set(name, made)
    return made
  }

  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.config.contract
    if (request.actor?.scopes) await consume(getLimiter('api key', KEY_LIMIT), request.actor.sessionId)
    if (!route?.limit) return
    const who = route.limit.by === 'person' ? request.actor?.userId : countedAddress(request.ip)
    if (who) await consume(getLimiter(`${route.method} ${route.path}`, route.limit), who)
  })
}

type Limiter = DatabaseLimiter | RateLimiterRedis

/** While Redis is down, the database counts. */
function makeLimiter({ database, redis }: Context, name: string, limit: Limit): Limiter {
  const inDatabase = new DatabaseLimiter(database, name, limit)
  if (!redis) return inDatabase
  return new RateLimiterRedis({
    keyPrefix: `paps:limit:${name}`,
    points: limit.times,
    duration: limit.seconds,
    // Above the limit, no further queries for this key.
    inMemoryBlockOnConsumed: limit.times + 1,
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
