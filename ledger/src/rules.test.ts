import { newId } from '@paps/contract'
import { sqlState, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalIdOf } from './journal-id.ts'
import { post } from './post.ts'
import { makePeople, makePerson, transferDraft } from './testing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** The state with which the database refuses, as the role that owns the tables. */
async function refusalOf(statement: string, values: unknown[] = []): Promise<string | null> {
  return database.pool.query(statement, values).then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  )
}

const APPEND_ONLY = '23001'
const BROKEN_BOOK = '23000'
const CHECK = '23514'
const UNIQUE = '23505'

describe('the database refuses', () => {
  test.each(['ledger_journals', 'ledger_entries', 'ledger_seals'])('to change, delete or empty %s', async (table) => {
    const column = table === 'ledger_seals' ? 'journals = 1' : 'recorded_at = now()'
    expect(await refusalOf(`update ${table} set ${column}`)).toBe(APPEND_ONLY)
    expect(await refusalOf(`delete from ${table}`)).toBe(APPEND_ONLY)
    expect(await refusalOf(`truncate ${table} cascade`)).toBe(APPEND_ONLY)
  })

  test('to delete or empty accounts and holds', async () => {
    for (const table of ['ledger_accounts', 'ledger_holds']) {
      expect(await refusalOf(`delete from ${table}`)).toBe(APPEND_ONLY)
      expect(await refusalOf(`truncate ${table} cascade`)).toBe(APPEND_ONLY)
    }
  })

  test('a balance or version changed by hand, also from a trigger or with the posting flag set', async () => {
    const { paps } = await makePerson(database, 500n)
    for (const change of ['balance = balance + 1', 'version = version + 1', `last_recorded_at = '-infinity'`]) {
      expect(await refusalOf(`update ledger_accounts set ${change} where id = $1`, [paps])).toBe(APPEND_ONLY)
    }
    const flagged = `set ledger.posting = 'on'; update ledger_accounts set balance = 1 where id = '${paps}'`
    expect(await refusalOf(flagged)).toBe(APPEND_ONLY)
  })

  test('another currency, kind, floor or id for an account', async () => {
    const { paps } = await makePerson(database, 0n)
    for (const change of [`currency = 'PTS'`, `kind = 'pot'`, 'floor = -100', 'floor = null', `id = '${newId()}'`]) {
      expect(await refusalOf(`update ledger_accounts set ${change} where id = $1`, [paps])).toBe(APPEND_ONLY)
    }
  })

  test('an account that begins with money', async () => {
    const statement = `insert into ledger_accounts (id, currency, kind, balance) values ($1, 'PAPS', 'paps', 1)`
    expect(await refusalOf(statement, [newId()])).toBe(BROKEN_BOOK)
  })

  test('an overdraft, also by a posting that is otherwise in order', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    expect(await refusalOf(posting(payer?.paps, payee?.paps, { amount: 101 }))).toBe(CHECK)
  })

  test('an entry written by hand', async () => {
    const { paps } = await makePerson(database, 100n)
    const statement = `
      insert into ledger_entries (account_id, version, journal_id, amount, balance_after, recorded_at)
      select $1, 2, journal_id, 5, 105, recorded_at from ledger_entries where account_id = $1`
    expect(await refusalOf(statement, [paps])).toBe(APPEND_ONLY)
  })

  test('a posting that is wrong in any one respect, and takes the one that is right', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    const refused = (wrong: Wrong) => refusalOf(posting(payer?.paps, payee?.paps, wrong))
    expect(await refused({ receives: 31 })).toBe(BROKEN_BOOK)
    expect(await refused({ id: newId() })).toBe(CHECK)
    expect(await refused({ versions: [2, 3] })).toBe(BROKEN_BOOK)
    expect(await refused({ versions: [3, 3] })).toBe(BROKEN_BOOK)
    expect(await refused({ versions: [1, 2] })).toBe(BROKEN_BOOK)
    expect(await refused({ currencies: ['PTS', 'PTS'] })).toBe(BROKEN_BOOK)
    expect(await refused({ recordedAt: '2001-01-01' })).toBe(BROKEN_BOOK)
    expect(await refusalOf(posting(payer?.paps, newId(), { versions: [2, 1] }))).toBe(BROKEN_BOOK)
    expect(await refusalOf(posting(payer?.paps, payer?.paps, { versions: [2, 2] }))).toBe(BROKEN_BOOK)
    expect(await refused({})).toBe('accepted')
  })

  test('to leave an ended state of a hold, to change what is held and to begin ended', async () => {
    const { paps, papsHeld } = await makePerson(database, 0n)
    const insert = `insert into ledger_holds (id, account_id, held_account_id, amount, placed_at, state, ended_at)
      values ($1, '${paps}', '${papsHeld}', 5, now(), $2, $3)`
    const id = newId()
    expect(await refusalOf(insert, [newId(), 'released', new Date()])).toBe(APPEND_ONLY)
    expect(await refusalOf(insert, [id, 'placed', null])).toBe('accepted')
    expect(await refusalOf('update ledger_holds set amount = 4 where id = $1', [id])).toBe(APPEND_ONLY)
    const end = `update ledger_holds set state = $2, ended_at = now() where id = $1`
    expect(await refusalOf(end, [id, 'released'])).toBe('accepted')
    expect(await refusalOf(end, [id, 'expired'])).toBe(APPEND_ONLY)
    expect(await refusalOf(`update ledger_holds set state = 'placed', ended_at = null where id = $1`, [id])).toBe(
      APPEND_ONLY,
    )
  })

  test('a second journal under one key, whatever id it is given', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    const draft = transferDraft(payer?.paps ?? '', payee?.paps ?? '', 10n)
    await withTransaction(database, (tx) => post(tx, draft))
    expect(await refusalOf(posting(payer?.paps, payee?.paps, { key: draft.key, ...afterOneTransfer }))).toBe(UNIQUE)
    const otherId = { key: draft.key, id: newId(), ...afterOneTransfer }
    expect(await refusalOf(posting(payer?.paps, payee?.paps, otherId))).toBe(CHECK)
  })
})

const afterOneTransfer = { versions: [3, 3] }

interface Wrong {
  amount?: number
  receives?: number
  key?: string
  id?: string
  versions?: number[]
  currencies?: string[]
  recordedAt?: string
}

/** A transfer of 30 between two people who have 100 and one entry each, or what is made of it. */
function posting(payer: string | undefined, payee: string | undefined, wrong: Wrong): string {
  const { amount = 30, key = newId(), versions = [2, 2], currencies = ['PAPS', 'PAPS'], recordedAt = 'now' } = wrong
  const { id = journalIdOf(key), receives = amount } = wrong
  return `insert into ledger_journals (id, idempotency_key, request_hash, kind, occurred_at, recorded_at, accounts,
      versions, amounts, currencies)
    values ('${id}', '${key}', sha256(''), 'transfer', now(), '${recordedAt}', '{${payer},${payee}}', '{${versions}}',
      '{${-amount},${receives}}', '{${currencies}}')`
}
