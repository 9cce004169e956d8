import { Refusal } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccounts } from '../accounts.ts'
import { openPoster, type Poster } from '../group-poster.ts'
import { HOUSE, houseAccountId, STRIPES } from '../house.ts'
import type { Posted } from '../journal.ts'
import type { Movement } from '../movement.ts'
import { post } from '../post.ts'
import { makePeople } from '../testing.ts'
import { verify } from '../verify/verify.ts'
import { ModelLedger, type Outcome } from './model-ledger.ts'
import { anyStep, plan, type Step } from './steps.ts'

let database: TestDatabase
let poster: Poster

beforeAll(async () => {
  database = await makeTestDatabase()
  poster = openPoster(database.url, { lanes: 1 })
})
afterAll(async () => {
  await poster.close()
  expect(await verify(database, { chain: null })).toMatchObject({ ok: true, firstBroken: null })
  await database.close()
})

const houseIds = new Set(
  Object.values(HOUSE).flatMap((house) =>
    Array.from({ length: STRIPES }, (_, stripe) => houseAccountId(house, stripe)),
  ),
)

/** The part of a result that the model has too. */
async function toOutcome(posting: Promise<Posted>): Promise<Outcome> {
  try {
    const { replayed, entries } = await posting
    const own = entries.filter(({ account }) => !houseIds.has(account))
    return { replayed, balances: own.map(({ balanceAfterMinor }) => balanceAfterMinor) }
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function prepareRun(steps: readonly Step[]) {
  const people = await makePeople(database, 3, 0n)
  const model = new ModelLedger(people.flatMap(({ paps, papsHeld }) => [paps, papsHeld]))
  return { movements: plan(steps, people), model }
}

async function expectSameBalances(model: ModelLedger): Promise<void> {
  const accounts = await readAccounts(database.kysely, [...model.balances.keys()])
  expect(new Map(accounts.map(({ id, balanceMinor }) => [id, balanceMinor]))).toEqual(model.balances)
}

test('posted one by one, every movement has the result of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { movements, model } = await prepareRun(steps)
      for (const movement of movements) {
        const outcome = await toOutcome(withTransaction(database, (tx) => post(tx, movement)))
        expect(outcome).toEqual(model.post(movement))
      }
      await expectSameBalances(model)
    }),
    { numRuns: 400 },
  )
}, 120_000)

test('posted in groups, every movement has the result of being posted alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { movements, model } = await prepareRun(steps)
      for (const group of groupLinks(movements)) {
        const outcomes = await Promise.all(group.map((movement) => toOutcome(poster.post(movement))))
        expect(outcomes).toEqual(group.map((movement) => model.post(movement)))
      }
      await expectSameBalances(model)
    }),
    { numRuns: 1_000 },
  )
}, 120_000)

/** A hold can be ended after the group that places it, so a group stops before the first such end. */
function groupLinks(movements: readonly Movement[]): Movement[][] {
  const groups: Movement[][] = [[]]
  let isPlacing = false
  for (const movement of movements) {
    const isEnd = /^hold (captured|released):/.test(movement.key)
    if (isEnd && isPlacing) groups.push([])
    isPlacing = movement.key.startsWith('hold placed:') || (isPlacing && !isEnd)
    groups.at(-1)?.push(movement)
  }
  return groups
}
