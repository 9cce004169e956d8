import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine, urlsOfNodes } from '@paps/database/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readAccountBalance } from './balance.ts'
import { openPoster, type Poster } from './group-poster.ts'
import { post } from './post.ts'
import { makePeople, makePerson, transferDraft } from './testing.ts'
import { verify } from './verify/verify.ts'

let database: TestDatabase
const posters: Poster[] = []

beforeAll(async () => {
  database = await makeTestDatabase(20)
})
afterEach(() => Promise.all(posters.splice(0).map((poster) => poster.close())))
afterAll(async () => {
  expect(await verify(database, { chain: null })).toMatchObject({ ok: true, firstBroken: null })
  await database.close()
})

/** Starts `count` server processes, each with its own poster, on Citus through different nodes. */
function makePosters(count: number): Poster[] {
  const urls = urlsOfNodes(database)
  posters.push(...Array.from({ length: count }, (_, place) => openPoster(urls[place % urls.length] ?? database.url)))
  return posters
}

const balance = (account: string) => readAccountBalance(database.kysely, account)
const choose = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

test('one key posted concurrently by several processes and transactions moves money once', async () => {
  const [payer, payee] = await makePeople(database, 2, 1_000n)
  const draft = transferDraft(payer?.paps ?? '', payee?.paps ?? '', 10n)
  const processes = makePosters(3)
  const results = await Promise.all([
    ...Array.from({ length: 150 }, (_, place) => processes[place % 3]?.post(draft)),
    ...Array.from({ length: 10 }, () => withTransaction(database, (tx) => post(tx, draft))),
  ])
  expect(results.filter((posted) => !posted?.replayed)).toHaveLength(1)
  expect(new Set(results.map((posted) => posted?.entries[0]?.version)).size).toBe(1)
  expect(await balance(payer?.paps ?? '')).toBe(990n)
})

test('one key with different accounts posted at once by several processes is accepted for one of them', async () => {
  const people = await makePeople(database, 24, 1_000n)
  const processes = makePosters(3)
  const { key } = transferDraft('', '', 1n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, place) => {
      const [payer, payee] = people.slice(2 * place, 2 * place + 2)
      return processes[place % 3]?.post(transferDraft(payer?.paps ?? '', payee?.paps ?? '', 10n, key))
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))
  expect(new Set(refusals)).toEqual(new Set(['idempotency_mismatch']))
})

test('posts every payment when all people pay one store at once', async () => {
  const payers = await makePeople(database, 100, 50n)
  const store = await makePerson(database, 0n)
  const processes = makePosters(3)
  await Promise.all(
    payers.flatMap(({ paps }, place) =>
      Array.from({ length: 5 }, () => processes[place % 3]?.post(transferDraft(paps, store.paps, 10n))),
    ),
  )
  expect(await balance(store.paps)).toBe(5_000n)
})

test('stops when one payer pays all people at once and the money is gone', async () => {
  const payees = await makePeople(database, 100, 0n)
  const payer = await makePerson(database, 1_234n)
  const processes = makePosters(3)
  const outcomes = await Promise.allSettled(
    payees.flatMap(({ paps }, place) =>
      Array.from({ length: 3 }, () => processes[place % 3]?.post(transferDraft(payer.paps, paps, 10n))),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(123)
  expect(await balance(payer.paps)).toBe(4n)
})

test('verify passes while money moves', async () => {
  const people = await makePeople(database, 30, 100n)
  const accounts = people.map(({ paps }) => paps)
  const processes = makePosters(2)
  let isMoving = true
  const payer = async (poster: Poster | undefined) => {
    while (isMoving) {
      const [from, to] = [choose(accounts), choose(accounts)]
      if (from !== to) await poster?.post(transferDraft(from, to, 1n)).catch(() => {})
    }
  }
  const payers = Array.from({ length: 10 }, (_, place) => payer(processes[place % 2]))
  const reports = []
  for (let times = 0; times < 5; times++) reports.push(await verify(database, { chain: null }))
  isMoving = false
  await Promise.all(payers)
  expect(reports.map(({ firstBroken }) => firstBroken)).toEqual([null, null, null, null, null])
})

// Citus has no snapshot of several nodes: docs/decisions/0029-citus.md.
test.skipIf(testEngine === 'citus')('readers see a constant total while money moves', async () => {
  const people = await makePeople(database, 30, 100n)
  const accounts = people.map(({ paps }) => paps)
  const processes = makePosters(2)
  let isMoving = true
  const seen = new Set<bigint>()
  const reader = async () => {
    while (isMoving) {
      const { rows } = await database.pool.query(
        'select sum(balance_minor)::bigint as total from ledger_accounts where id = any($1)',
        [accounts],
      )
      seen.add(rows[0].total)
    }
  }
  const payer = async (poster: Poster | undefined) => {
    for (let times = 0; times < 25; times++) {
      const [from, to] = [choose(accounts), choose(accounts)]
      const amountMinor = BigInt(1 + Math.floor(Math.random() * 60))
      if (from !== to) await poster?.post(transferDraft(from, to, amountMinor)).catch(() => {})
    }
  }
  const readers = [reader(), reader()]
  await Promise.all(Array.from({ length: 20 }, (_, place) => payer(processes[place % 2])))
  isMoving = false
  await Promise.all(readers)
  expect([...seen]).toEqual([3_000n])
})
