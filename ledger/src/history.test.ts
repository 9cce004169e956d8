import { newId } from '@paps/contract'
import { recordAt, type Tx, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccounts } from './accounts.ts'
import { readAccountBalance, readBalanceAt } from './balance.ts'
import type { JournalDraft } from './journal.ts'
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

const postAt = (tx: Tx, at: Date, draft: JournalDraft) => post(recordAt(tx, at), { ...draft, occurredAt: at })

test('writes a history into an unused ledger, which then continues from it', async () => {
  const [first, second] = [daysAgo(40), daysAgo(10)]
  await withTransaction(database, async (tx) => {
    const { recordedAt } = await postAt(tx, first, topUpDraft(ama, 500n))
    expect(recordedAt).toEqual(first)
    await postAt(tx, second, transferDraft(ama, kofi, 200n))
  })
  await withTransaction(database, (tx) => post(tx, transferDraft(kofi, ama, 50n)))
  const { kysely } = database
  expect(await readBalanceAt(kysely, ama, daysAgo(41))).toBe(0n)
  expect(await readBalanceAt(kysely, ama, daysAgo(39))).toBe(500n)
  expect(await readBalanceAt(kysely, ama, daysAgo(9))).toBe(300n)
  expect(await readAccountBalance(kysely, ama)).toBe(350n)
  const { lines } = await statementPage(kysely, ama)
  expect(lines.slice(1).map(({ recordedAt }) => recordedAt)).toEqual([second, first])
  expect(await verify(database, { chain: null })).toMatchObject({ ok: true, counts: { journals: 3 } })
})

test('refuses a history out of order or in the future', async () => {
  const backwards = withTransaction(database, async (tx) => {
    await postAt(tx, daysAgo(10), topUpDraft(ama, 500n))
    await postAt(tx, daysAgo(11), transferDraft(ama, kofi, 200n))
  })
  await expect(backwards).rejects.toThrow(/journal legs do not match|entries do not continue/)
  const early = withTransaction(database, (tx) => postAt(tx, daysAgo(-1), topUpDraft(ama, 500n)))
  await expect(early).rejects.toThrow('no journal in the future')
  expect(await readAccountBalance(database.kysely, ama)).toBe(0n)
})

test('refuses a history for a ledger in use', async () => {
  await makePerson(database, 1n)
  const late = withTransaction(database, (tx) => postAt(tx, daysAgo(10), topUpDraft(ama, 500n)))
  await expect(late).rejects.toThrow('can be given no history')
  expect(await readAccountBalance(database.kysely, ama)).toBe(0n)
})
