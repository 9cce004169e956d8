import { newId, Refusal } from '@paps/contract'
import { sqlState, withTransaction } from '@paps/database'
import { testEngine } from '@paps/database/testing'
import { expect, test } from 'vitest'
import { readAccountBalance } from './balance.ts'
import type { Leg } from './journal.ts'
import { deriveJournalId } from './journal-id.ts'
import { post, postAll } from './post.ts'
import { buildReversal } from './reverse.ts'
import { makePeople, transferDraft, useBooks } from './testing.ts'

const books = useBooks()

/** A payment of 100 between two accounts with 500 each. */
async function pay() {
  const [payer, store] = await makePeople(books.database, 2, 500n)
  const payment = transferDraft(payer?.paps ?? '', store?.paps ?? '', 100n)
  const { journalId } = await withTransaction(books.database, (tx) => post(tx, payment))
  const part = (amountMinor: bigint): Leg[] => [
    { account: store?.paps ?? '', amountMinor: -amountMinor },
    { account: payer?.paps ?? '', amountMinor },
  ]
  return { payer: payer?.paps ?? '', store: store?.paps ?? '', journalId, part }
}

const reverse = async (journalId: string, legs?: Leg[], key = `refund:${newId()}`) => {
  const reversal = { key, kind: 'refund', journalId, occurredAt: new Date(), ...(legs ? { legs } : {}) }
  return books.poster.post(await buildReversal(books.database.kysely, reversal))
}

test('reverses a whole journal, once', async () => {
  const { payer, store, journalId } = await pay()
  await reverse(journalId)
  expect(await readAccountBalance(books.database.kysely, payer)).toBe(500n)
  expect(await readAccountBalance(books.database.kysely, store)).toBe(500n)
  await expect(reverse(journalId)).rejects.toMatchObject({ code: 'conflict', facts: { left: '0' } })
})

test('reverses parts up to what remains', async () => {
  const { payer, journalId, part } = await pay()
  await reverse(journalId, part(30n))
  await expect(reverse(journalId, part(71n))).rejects.toMatchObject({ code: 'conflict', facts: { left: '70' } })
  await reverse(journalId, part(50n))
  await reverse(journalId)
  expect(await readAccountBalance(books.database.kysely, payer)).toBe(500n)
})

test('returns the first result for a repeated reversal', async () => {
  const { payer, journalId, part } = await pay()
  const key = `refund:${newId()}`
  await reverse(journalId, part(30n), key)
  expect(await reverse(journalId, part(30n), key)).toMatchObject({ replayed: true })
  expect(await readAccountBalance(books.database.kysely, payer)).toBe(430n)
})

test('refuses a correction in the same direction, on other accounts, or of a missing journal', async () => {
  const { journalId, part } = await pay()
  const other = await pay()
  await expect(reverse(journalId, part(-1n))).rejects.toMatchObject({ code: 'conflict' })
  await expect(reverse(journalId, other.part(1n))).rejects.toMatchObject({ code: 'conflict' })
  await expect(reverse(newId())).rejects.toMatchObject({ code: 'not_found' })
  await expect(reverse(newId(), part(1n))).rejects.toMatchObject({ code: 'not_found' })
})

test('concurrent partial reversals never exceed the original', async () => {
  const { store, journalId, part } = await pay()
  const drafts = await Promise.all(
    Array.from({ length: 20 }, () =>
      buildReversal(books.database.kysely, {
        key: `refund:${newId()}`,
        kind: 'refund',
        journalId,
        occurredAt: new Date(),
        legs: part(30n),
      }),
    ),
  )
  const outcomes = await Promise.allSettled(
    drafts.map((draft, place) =>
      place % 2 === 0 ? books.poster.post(draft) : withTransaction(books.database, (tx) => post(tx, draft)),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
  expect(await readAccountBalance(books.database.kysely, store)).toBe(510n)
})

test('corrects a journal in the group that posts it, by no more than it moved', async () => {
  const { payer, store, part } = await pay()
  const payment = transferDraft(payer, store, 40n)
  const refund = (amountMinor: bigint) => ({
    ...transferDraft('', '', amountMinor),
    kind: 'refund',
    corrects: deriveJournalId(payment.key),
    legs: part(amountMinor),
  })
  const posting = (...refunds: bigint[]) =>
    withTransaction(books.database, (tx) => postAll(tx, [payment, ...refunds.map(refund)]))
  await expect(posting(30n, 11n)).rejects.toMatchObject({ code: 'conflict', facts: { left: '10' } })
  await posting(30n, 10n)
  expect(await readAccountBalance(books.database.kysely, payer)).toBe(400n)
})

test('the database refuses a correction above what remains', async () => {
  const { payer, store, journalId } = await pay()
  const key = newId()
  const reverse = (amount: number) => `
    insert into ledger_reversals (journal_id, by_journal, account_id, amount_minor)
    values ('${journalId}', '${newId()}', '${payer}', ${amount}), ('${journalId}', '${newId()}', '${store}', ${-amount})`
  if (testEngine === 'citus') {
    expect(await books.database.pool.query(reverse(101)).catch(sqlState)).toBe('23000')
    expect(await books.database.pool.query(reverse(-1)).catch(sqlState)).toBe('23000')
    return
  }
  const write = (amount: number) => `
    insert into ledger_journals (id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, accounts,
      versions, amounts_minor, currencies)
    values (ledger_journal_id('${key}'), '${key}', sha256(''), 'refund', '${journalId}', now(), now(),
      '{${payer},${store}}', '{3,3}', '{${amount},${-amount}}', '{PAPS,PAPS}')`
  const refusal = await books.database.pool.query(write(101)).catch(sqlState)
  expect(refusal).toBe('23000')
  await expect(books.database.pool.query(write(100))).resolves.toBeDefined()
})
