import { newId } from '@paps/contract'
import { type Tx, withTransaction, writeAsOf } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccounts } from './accounts.ts'
import { balanceAt, balanceOf } from './balance.ts'
import { post } from './post.ts'
import { statementPage } from './statement.ts'
import { makePerson, topUpDraft, transferDraft } from './testing.ts'
import { verify } from './verify/verify.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let database: TestDatabase
const [ama, kofi] = [newId(), newId()]

beforeEach(async () => {
  database = await makeTestDatabase()
  const account = (id: string) => ({ id, kind: 'paps', currency: 'PAPS' as const, floorMinor: 0n })
  await withTransaction(database, (tx) => openAccounts(tx, [account(ama), account(kofi)]))
})
afterEach(() => database.close())

async function told(tx: Tx, moment: Date, draft: Parameters<typeof post>[1]) {
  writeAsOf(tx, moment)
  return post(tx, { ...draft, occurredAt: moment })
}

test('books that nobody has used can be given a past, and go on from it', async () => {
  const [first, second] = [daysAgo(40), daysAgo(10)]
  await withTransaction(database, async (tx) => {
    const { recordedAt } = await told(tx, first, topUpDraft(ama, 500n))
    expect(recordedAt).toEqual(first)
    await told(tx, second, transferDraft(ama, kofi, 200n))
  })
  await withTransaction(database, (tx) => post(tx, transferDraft(kofi, ama, 50n)))
  const { kysely } = database
  expect(await balanceAt(kysely, ama, daysAgo(41))).toBe(0n)
  expect(await balanceAt(kysely, ama, daysAgo(39))).toBe(500n)
  expect(await balanceAt(kysely, ama, daysAgo(9))).toBe(300n)
  expect(await balanceOf(kysely, ama)).toBe(350n)
  const { lines } = await statementPage(kysely, ama)
  expect(lines.slice(1).map(({ recordedAt }) => recordedAt)).toEqual([second, first])
  expect(await verify(database, { seals: null })).toMatchObject({ ok: true, counts: { journals: 3 } })
})

test('a past is told in its order, and tells of nothing to come', async () => {
  const backwards = withTransaction(database, async (tx) => {
    await told(tx, daysAgo(10), topUpDraft(ama, 500n))
    await told(tx, daysAgo(11), transferDraft(ama, kofi, 200n))
  })
  await expect(backwards).rejects.toThrow('journal legs do not match the current account versions')
  const early = withTransaction(database, (tx) => told(tx, daysAgo(-1), topUpDraft(ama, 500n)))
  await expect(early).rejects.toThrow('still to come')
  expect(await balanceOf(database.kysely, ama)).toBe(0n)
})

test('books that are in use are given none', async () => {
  await makePerson(database, 1n)
  const late = withTransaction(database, (tx) => told(tx, daysAgo(10), topUpDraft(ama, 500n)))
  await expect(late).rejects.toThrow('have a history already')
  expect(await balanceOf(database.kysely, ama)).toBe(0n)
})
