import { newId } from '@paps/contract'
import { type Tx, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { HOUSE, post } from '@paps/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../people/users/make-user.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { checkDocument } from './check-document.ts'
import { makeDocumentSigner } from './document-signer.ts'
import { readStatement, readStatementLines } from './read-statement.ts'

const signer = makeDocumentSigner(['a secret for tests, of no use elsewhere'])
const now = new Date('2026-06-15T12:00:00Z')

let database: TestDatabase
let userId: string

/** Bypasses the triggers to set the recording times, which the ledger takes from the database's clock. */
const letChange = (tx: Tx) => sql`alter table ledger_entries disable trigger user`.execute(tx)

/** Inserts money at these times, an hour around midnight in different time zones. */
const MOMENTS = [
  ['2026-02-28T23:30:00Z', 100n],
  ['2026-03-01T00:30:00Z', 200n],
  ['2026-03-31T22:30:00Z', 400n],
  ['2026-04-01T03:30:00Z', 800n],
] as const

beforeAll(async () => {
  database = await makeTestDatabase()
  userId = await withTransaction(database, async (tx) => {
    const person = { email: 'ama@example.com', passwordHash: null, firstName: 'Ama', lastName: 'Owusu' }
    return (await makeUser(tx, { ...person, userType: 'regular' }, new Date())) ?? ''
  })
  const account = walletOf(userId).paps
  for (const [, amountMinor] of MOMENTS) {
    const legs = [
      { account: HOUSE.outside, amountMinor: -amountMinor },
      { account, amountMinor },
    ]
    await withTransaction(database, (tx) =>
      post(tx, { key: `test:${newId()}`, kind: 'adjustment', request: 0, occurredAt: now, legs }),
    )
  }
  await withTransaction(database.owner, async (tx) => {
    await letChange(tx)
    for (const [place, [moment]] of MOMENTS.entries()) {
      await sql`update ledger_entries set recorded_at = ${moment}::timestamptz
        where account_id = ${account} and version = ${place + 1}`.execute(tx)
    }
  })
})
afterAll(() => database.close())

const read = (month: string, timeZone: string) =>
  readStatement(database.kysely, signer, { userId, month, timeZone, now })

describe('the statement of a month', () => {
  it.each([
    ['UTC', [0n, 100n], [100n, 700n], [700n, 1_500n]],
    ['Europe/Berlin', [0n, 0n], [0n, 300n], [300n, 1_500n]],
    ['America/New_York', [0n, 300n], [300n, 1_500n], [1_500n, 1_500n]],
  ] as const)('in %s begins where the one before it ended', async (timeZone, ...balances) => {
    for (const [place, month] of ['2026-02', '2026-03', '2026-04'].entries()) {
      const { openingMinor, closingMinor, inMinor, lines, ...statement } = await read(month, timeZone)
      expect([openingMinor, closingMinor]).toEqual(balances[place])
      expect(openingMinor + inMinor).toBe(closingMinor)
      const shown = await Array.fromAsync(
        readStatementLines(database.kysely, { openingMinor, closingMinor, inMinor, lines, ...statement }),
      )
      expect(shown.flat()).toHaveLength(lines)
      expect(shown.flat().at(-1)?.balanceMinor ?? openingMinor).toBe(closingMinor)
    }
  })

  it('is confirmed by the ledger until the ledger differs', async () => {
    const { code } = await read('2026-03', 'UTC')
    expect(await checkDocument(database.kysely, signer, code)).toMatchObject({ opening: 100n, closing: 700n, lines: 2 })
    const tampered = withTransaction(database.owner, async (tx) => {
      await letChange(tx)
      await sql`update ledger_entries set balance_after_minor = balance_after_minor + 1`.execute(tx)
      return checkDocument(tx, signer, code)
    })
    await expect(tampered).rejects.toMatchObject({ code: 'not_found' })
  })
})
