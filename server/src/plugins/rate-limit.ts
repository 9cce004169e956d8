import { type Limit, Refusal } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'

/** Of one address, all routes together. Whole offices sit behind one address. */
const CALLS_A_MINUTE = 3000

/** Of one API key, all routes together. */
const KEY_LIMIT: Limit = { times: 600, seconds: 60 }

/** All calls of one address together, counted in this process: it costs nothing, and stops a flood before any query. */
export function useFloodLimit(app: FastifyInstance, context: Context): void {
  const limiter = new RateLimiterMemory({ points: CALLS_A_MINUTE * context.config.rateLimitFactor, duration: 60 })
  app.addHook('onRequest', (request) => consume(limiter, request.ip))
}

/**
 * The few calls that invite guessing, and all of an API key, counted in the database, so that every process counts
 * together.
 */
export function useRouteLimits(app: FastifyInstance, context: Context): void {
  const factor = context.config.rateLimitFactor
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf(name: string, limit: Limit): RateLimiterPostgres {
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

function makeLimiter(context: Context, name: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: context.database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.times,
    duration: limit.seconds,
    // Once somebody is over the limit, no more questions to the database about them.
    inMemoryBlockOnConsumed: limit.times + 1,
    clearExpiredByTimeout: true,
  })
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Refusal('rate_limited', { seconds: String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))) })
  }
}
