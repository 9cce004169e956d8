import { newId, Refusal } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccountBalance } from './balance.ts'
import { HOUSE, houseBalance } from './house.ts'
import type { Movement } from './movement.ts'
import { post, postAll } from './post.ts'
import { makePeople, makePerson, topUpDraft, transferDraft } from './testing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const posted = (movement: Movement) => withTransaction(database, (tx) => post(tx, movement))
const balance = (account: string) => readAccountBalance(database.kysely, account)

async function pair(): Promise<[string, string]> {
  const [payer, payee] = await makePeople(database, 2, 1_000n)
  return [payer?.paps ?? '', payee?.paps ?? '']
}

test('moves money and returns the new balances', async () => {
  const [payer, payee] = await pair()
  const { entries, replayed } = await posted(transferDraft(payer, payee, 300n))
  expect(replayed).toBe(false)
  expect(entries).toEqual([
    { account: payer, currency: 'PAPS', amountMinor: -300n, version: 2n, balanceAfterMinor: 700n },
    { account: payee, currency: 'PAPS', amountMinor: 300n, version: 2n, balanceAfterMinor: 1_300n },
  ])
  expect(await balance(payer)).toBe(700n)
  expect(await balance(payee)).toBe(1_300n)
})

test('refuses more than the available balance and changes nothing', async () => {
  const [payer, payee] = await pair()
  await expect(posted(transferDraft(payer, payee, 1_001n))).rejects.toMatchObject({
    code: 'insufficient_funds',
    facts: { account: payer, available: '1000' },
  })
  expect(await balance(payer)).toBe(1_000n)
  await expect(posted(transferDraft(payer, payee, 1_000n))).resolves.toMatchObject({ replayed: false })
})

test('returns the first result for a repeated key and moves nothing again', async () => {
  const [payer, payee] = await pair()
  const draft = transferDraft(payer, payee, 300n)
  const first = await posted(draft)
  await posted(transferDraft(payer, payee, 1n))
  expect(await posted(draft)).toEqual({ ...first, replayed: true })
  expect(await balance(payer)).toBe(699n)
})

test('refuses a repeated key with another request', async () => {
  const [payer, payee] = await pair()
  const draft = transferDraft(payer, payee, 300n)
  await posted(draft)
  await expect(posted(transferDraft(payer, payee, 301n, draft.key))).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
})

test('compares requests by their values, not by the order of their fields', async () => {
  const [payer, payee] = await pair()
  const draft = transferDraft(payer, payee, 300n)
  await posted({ ...draft, request: { a: 1n, b: { c: [2, '2'], d: null } } })
  await expect(posted({ ...draft, request: { b: { d: null, c: [2, '2'] }, a: 1n } })).resolves.toMatchObject({
    replayed: true,
  })
  await expect(posted({ ...draft, request: { a: 1, b: { c: [2, '2'], d: null } } })).rejects.toThrow(Refusal)
})

test('refuses an account that does not exist', async () => {
  const { paps } = await makePerson(database, 100n)
  await expect(posted(transferDraft(paps, newId(), 1n))).rejects.toMatchObject({ code: 'not_found' })
})

test('throws an error, not a refusal, for an unbalanced draft', async () => {
  const { paps, points } = await makePerson(database, 100n)
  const draft = transferDraft(paps, points, 1n)
  await expect(posted(draft)).rejects.toThrow('does not balance')
  await expect(posted({ ...draft, legs: [...draft.legs, { account: HOUSE.fees, amountMinor: 1n }] })).rejects.toThrow()
  await expect(posted({ ...draft, legs: draft.legs.slice(0, 1) })).rejects.toThrow('fewer than two legs')
  await expect(posted(transferDraft(paps, paps, 1n))).rejects.toThrow('twice')
})

test('moves two currencies in one journal', async () => {
  const [payer, payee] = await makePeople(database, 2, 100n)
  const draft = transferDraft(payer?.paps ?? '', payee?.paps ?? '', 50n)
  await posted({
    ...draft,
    legs: [
      ...draft.legs,
      { account: HOUSE.points, amountMinor: -3n },
      { account: payer?.points ?? '', amountMinor: 3n },
    ],
  })
  expect(await balance(payer?.points ?? '')).toBe(3n)
})

test('is rolled back with the transaction of its caller', async () => {
  const [payer, payee] = await pair()
  const draft = transferDraft(payer, payee, 300n)
  const rolledBack = withTransaction(database, async (tx) => {
    await post(tx, draft)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await balance(payer)).toBe(1_000n)
  expect(await posted(draft)).toMatchObject({ replayed: false })
})

test('posts several movements in order, all or none', async () => {
  const [payer, payee] = await pair()
  const there = transferDraft(payer, payee, 1_000n)
  const back = transferDraft(payee, payer, 2_000n)
  const tooMuch = transferDraft(payee, payer, 1n)
  await expect(withTransaction(database, (tx) => postAll(tx, [there, back, tooMuch]))).rejects.toThrow(Refusal)
  expect(await balance(payer)).toBe(1_000n)
  const all = await withTransaction(database, (tx) => postAll(tx, [there, back, there]))
  expect(all.map(({ replayed }) => replayed)).toEqual([false, false, true])
  expect(await balance(payer)).toBe(2_000n)
})

test('sums a house account over its rows', async () => {
  const before = await houseBalance(database.kysely, HOUSE.outside)
  const { paps } = await makePerson(database, 0n)
  for (let times = 0; times < 10; times++) await posted(topUpDraft(paps, 7n))
  expect(await houseBalance(database.kysely, HOUSE.outside)).toBe(before - 70n)
})
