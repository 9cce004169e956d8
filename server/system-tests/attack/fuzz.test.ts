import { randomInt } from 'node:crypto'
import { type Route, routeTable } from '@paps/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight } from '../../testing/money.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { judgeAnswer } from './judge-response.ts'
import { knownValues } from './known-values.ts'
import { callsOf, type FilePool, type FuzzedCall } from './make-request.ts'
import { makeWorld, type World } from './world.ts'

/** In npm test, a few fixed calls of each route; `npm run lab -- fuzz` makes many with a new seed. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 1_000)
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_CALLS ? randomInt(2 ** 31) : 9))
const ONLY = process.env.FUZZ_ONLY ?? ''

const table = routeTable.filter(({ method, path }) => `${method} ${path}`.includes(ONLY))

/** Routes with more fields get more calls. */
const weightOf = (route: Route) => 2 + fieldsOf(route.params) + fieldsOf(route.query) + 2 * fieldsOf(route.body)
const fieldsOf = (schema: Route['body']) => Math.min(6, Object.keys((schema as { shape?: object })?.shape ?? {}).length)
const weights = table.reduce((sum, route) => sum + weightOf(route), 0)

/**
 * Allowed traces of a refused call: counted attempts, pictures that arrived before an error was found (removed after a
 * day), and mail that is written after the response so that timing reveals nothing.
 */
function leftBy({ path, method, body, files }: Route): string[] {
  const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
  return [
    ...(fields.includes('pin')
      ? [
          'user_credentials pin_failures',
          'user_credentials pin_locked_until',
          'user_credentials pin_locks',
          'users updated_at',
          // The owner is notified of a lock.
          'jobs insert',
          'messages insert',
          'notifications insert',
        ]
      : []),
    ...(fields.includes('code') ? ['codes tries', 'codes spent_at', 'sign_in_failures *'] : []),
    ...(fields.includes('password') || fields.includes('current_password') ? ['sign_in_failures *'] : []),
    ...(files ? ['pictures insert', 'pictures loose_since'] : []),
    // The owner of a taken email is notified.
    ...(path === '/api/auth/signup_email_password' ? ['jobs insert', 'messages insert'] : []),
    ...(path === '/api/auth/forgot-password' ? ['jobs insert', 'messages insert', 'codes insert'] : []),
    ...(['PUT /api/withdrawal/', 'PUT /api/till/payout'].includes(`${method} ${path}`)
      ? ['records code_tries', 'records updated_at']
      : []),
  ]
}

let world: World
let pool: FilePool
let calls = 0
const statuses = new Map<number, number>()

beforeAll(async () => {
  world = await makeWorld()
  const picture = await drawPicture({ width: 64, height: 64 }).toBuffer()
  pool = [picture, picture, Buffer.alloc(0), Buffer.from('<svg onload="alert(1)"/>'), picture.subarray(0, 200)]
}, 120_000)
afterAll(async () => {
  console.log(`${calls} calls with seed ${SEED}: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`)
  await expectBooksRight(world.server)
  await world.server.close()
}, 120_000)

async function make(route: Route, { caller, url, headers, body }: FuzzedCall) {
  const { app, logLines } = world.server
  const token = caller && world.people[caller].token
  const logged = logLines.length
  const answer = await app.inject({
    method: route.method,
    url: url as NonNullable<InjectOptions['url']>,
    headers: { ...(token && { authorization: token }), ...headers },
    ...(body !== undefined && { payload: body }),
  })
  calls++
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  const isRefused = answer.statusCode >= 400
  const changed = await world.witness.changes(isRefused ? leftBy(route) : [])
  const trouble = logLines.slice(logged).find((line) => /unexpected error|out of reach/.test(line))
  const wrong = judgeAnswer(answer, world.answeredBy())
  if (wrong || trouble) throw new Error(`${wrong ?? 'something went wrong inside'}\n${answer.body}\n${trouble ?? ''}`)
  if (isRefused && changed.length > 0) {
    throw new Error(`refused (${answer.statusCode}), and yet these changed: ${changed.join(', ')}\n${answer.body}`)
  }
  if (answer.statusCode === 401 && caller && !headers.authorization) await world.restore()
}

describe('a call with invalid values', () => {
  it.each(table.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is answered or refused by %s as the contract says, and changes nothing when refused',
    { timeout: 600_000 },
    async (_name, route) => {
      await world.restore()
      const known = await knownValues(world, route)
      const numRuns = Math.max(2, Math.ceil((CALLS * weightOf(route)) / weights))
      await fc.assert(
        fc.asyncProperty(callsOf(route, known, pool), (call) => make(route, call)),
        { seed: SEED, numRuns },
      )
    },
  )
})

it('was made as often as requested', () => expect(calls).toBeGreaterThanOrEqual(CALLS))
