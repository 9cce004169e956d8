import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccounts } from './accounts.ts'
import { readAccountBalance, readBalanceAt } from './balance.ts'
import { post } from './post.ts'
import { balanceAfter, readStretch, statementPage } from './statement.ts'
import { makePeople, makePerson, transferDraft } from './testing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** Makes a person with a history of `count` entries; returns when each was recorded. */
async function makeHistory(length: number) {
  const [person, other] = await makePeople(database, 2, 1_000_000n)
  const account = person?.paps ?? ''
  for (let entries = 1; entries < length; entries++) {
    const draft = transferDraft(account, other?.paps ?? '', BigInt(entries))
    await withTransaction(database, (tx) => post(tx, draft))
  }
  const { rows } = await database.pool.query(
    'select recorded_at, balance_after_minor from ledger_entries where account_id = $1 order by version',
    [account],
  )
  return { account, history: rows as { recorded_at: Date; balance_after_minor: bigint }[] }
}

test('returns the balance at any time in the past', async () => {
  const { account, history } = await makeHistory(60)
  const first = history[0]?.recorded_at.getTime() ?? 0
  const last = history.at(-1)?.recorded_at.getTime() ?? 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: first - 5, max: last + 5 }), async (ms) => {
      const expected = await database.pool.query(
        `select coalesce((select balance_after_minor from ledger_entries where account_id = $1 and recorded_at <= $2
          order by version desc limit 1), 0) as balance_minor`,
        [account, new Date(ms)],
      )
      expect(await readBalanceAt(database.kysely, account, new Date(ms))).toBe(expected.rows[0].balance_minor)
    }),
    { numRuns: 200 },
  )
  expect(await readBalanceAt(database.kysely, account, new Date(0))).toBe(0n)
  expect(await readBalanceAt(database.kysely, account, new Date(last + 60_000))).toBe(
    history.at(-1)?.balance_after_minor,
  )
})

test('returns the versions between any two times, and the balances around them', async () => {
  const { account, history } = await makeHistory(60)
  const first = history[0]?.recorded_at.getTime() ?? 0
  const last = history.at(-1)?.recorded_at.getTime() ?? 0
  const moment = fc.integer({ min: first - 5, max: last + 5 }).map((ms) => new Date(ms))
  await fc.assert(
    fc.asyncProperty(moment, moment, async (one, other) => {
      const [from, until] = one < other ? [one, other] : [other, one]
      const stretch = await readStretch(database.kysely, account, from, until)
      const { rows } = await database.pool.query(
        `select coalesce(min(version), 1) - 1 as after, coalesce(max(version), 0) as until, coalesce(sum(amount_minor), 0)::bigint as sum
        from ledger_entries where account_id = $1 and recorded_at >= $2 and recorded_at < $3`,
        [account, from, until],
      )
      if (stretch.after === stretch.until) expect(rows[0].until).toBe(0n)
      else expect(stretch).toEqual({ after: rows[0].after, until: rows[0].until })
      const opening = await balanceAfter(database.kysely, account, stretch.after)
      const closing = await balanceAfter(database.kysely, account, stretch.until)
      expect(closing).toBe((opening ?? 0n) + rows[0].sum)
    }),
    { numRuns: 200 },
  )
  expect(await readStretch(database.kysely, account, new Date(0), new Date(first))).toEqual({ after: 0n, until: 0n })
  expect(await balanceAfter(database.kysely, account, 61n)).toBeNull()
})

test('pages through a statement from the newest line to the oldest', async () => {
  const { account, history } = await makeHistory(25)
  const balances: bigint[] = []
  let pages = 0
  for (let before: bigint | null = null; ; ) {
    const page = await statementPage(database.kysely, account, { before, limit: 10 })
    balances.push(...page.lines.map(({ balanceAfterMinor }) => balanceAfterMinor))
    pages++
    if (page.next === null) break
    before = page.next
  }
  expect(pages).toBe(3)
  expect(balances).toEqual(history.map(({ balance_after_minor }) => balance_after_minor).reverse())
})

test('shows the details of a journal on a statement', async () => {
  const [payer, payee] = await makePeople(database, 2, 10n)
  const occurredAt = new Date('2029-05-06T07:08:09Z')
  const draft = {
    ...transferDraft(payer?.paps ?? '', payee?.paps ?? '', 4n),
    occurredAt,
    details: { note: 'say "hi" \\' },
  }
  await withTransaction(database, (tx) => post(tx, draft))
  const { lines } = await statementPage(database.kysely, payer?.paps ?? '')
  expect(lines[0]).toMatchObject({
    kind: 'transfer',
    amountMinor: -4n,
    occurredAt,
    details: draft.details,
    corrects: null,
  })
})

test('handles an empty statement, a new account and an account that does not exist', async () => {
  const { points } = await makePerson(database, 0n)
  expect(await statementPage(database.kysely, points)).toEqual({ lines: [], next: null })
  expect(await readAccounts(database.kysely, [points, newId()])).toEqual([
    { id: points, kind: 'points', currency: 'PTS', floorMinor: 0n, balanceMinor: 0n, version: 0n },
  ])
  await expect(readAccountBalance(database.kysely, newId())).rejects.toMatchObject({ code: 'not_found' })
  await expect(readBalanceAt(database.kysely, newId(), new Date())).rejects.toMatchObject({ code: 'not_found' })
})
