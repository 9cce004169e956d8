import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, makeUnspreadDatabase, type TestDatabase, testEngine } from '@paps/database/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAccounts } from '../accounts.ts'
import { extendChain, startChainExtender } from '../chain.ts'
import { makeChainKeys } from '../chain-keys.ts'
import { releaseHold } from '../holds/end-hold.ts'
import type { Hold } from '../holds/hold.ts'
import { readHold } from '../holds/hold-store.ts'
import { placeHold } from '../holds/place-hold.ts'
import { STRIPES } from '../house.ts'
import { post } from '../post.ts'
import { buildReversal } from '../reverse.ts'
import { makePeople, type Person, transferDraft } from '../testing.ts'
import { verify } from './verify.ts'

const KEYS = makeChainKeys(['a secret for tests, of no use elsewhere'])
const WITNESS = { keys: KEYS, heads: async () => [] }

let database: TestDatabase
let people: [Person, Person]
let transferId: string
let holdId: string

/** Makes a ledger with each kind of row, chained in blocks of two journals. */
async function makeHistory(): Promise<void> {
  people = (await makePeople(database, 2, 1_000n)) as [Person, Person]
  const [{ paps: account, papsHeld: heldAccount }, other] = people
  const posted = (movement: Parameters<typeof post>[1]) => withTransaction(database, (tx) => post(tx, movement))
  transferId = (await posted(transferDraft(account, other.paps, 100n))).journalId
  const step = { kind: 'hold', occurredAt: new Date() }
  holdId = newId()
  await posted(placeHold({ ...step, holdId, account, heldAccount, amountMinor: 50n, expiresAt: null }))
  const ended = newId()
  await posted(placeHold({ ...step, holdId: ended, account, heldAccount, amountMinor: 20n, expiresAt: null }))
  await posted(releaseHold((await readHold(database.kysely, ended)) as Hold, step))
  const reversal = { key: newId(), kind: 'refund', journalId: transferId, occurredAt: new Date() }
  await posted(await buildReversal(database.kysely, reversal))
  await untilFinal()
  expect(await extendChain(database, KEYS, 2)).toBe(7)
}

beforeEach(async () => {
  database = await makeTestDatabase()
  await makeHistory()
})
afterEach(() => database.close())

/** Other tests on the same server have open transactions at times, and the chain waits for those too. */
async function untilFinal(): Promise<void> {
  const isFinal = 'select ledger_horizon() > (select max(xid) from ledger_journals) as final'
  await expect.poll(async () => (await database.pool.query(isFinal)).rows[0].final, { timeout: 25_000 }).toBe(true)
}

/** Runs as the owner of the tables, with disabled triggers. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const tables = ['ledger_accounts', 'ledger_journals', 'ledger_entries', 'ledger_holds', 'chain_links']
  for (const table of tables) await database.owner.pool.query(`alter table ${table} disable trigger user`)
  await database.owner.pool.query(statement, values)
  for (const table of tables) await database.owner.pool.query(`alter table ${table} enable trigger user`)
}

test('passes a correct ledger, and reports how much it read', async () => {
  const steps = new Set<string>()
  const report = await verify(database, { chain: WITNESS, onProgress: (step) => steps.add(step) })
  expect(report).toMatchObject({
    ok: true,
    firstBroken: null,
    counts: { accounts: 6 + 10 * STRIPES, entries: 14, journals: 7, holds: 2, seals: 4 },
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(steps).toEqual(new Set(['entries', 'journals', 'holds', 'sealed journals']))
})

const entryOf = (person: number, version: number) => `entry ${version} of account ${people[person]?.paps}`

test.each<[string, () => Promise<void>, () => string]>([
  [
    'a changed balance',
    () => tamper('update ledger_accounts set balance_minor = balance_minor + 1 where id = $1', [people[0].paps]),
    () => `account ${people[0].paps}`,
  ],
  [
    'a changed amount in an entry',
    () =>
      tamper('update ledger_entries set amount_minor = amount_minor - 1 where account_id = $1 and version = 2', [
        people[0].paps,
      ]),
    () => entryOf(0, 2),
  ],
  [
    'a deleted entry',
    () => tamper('delete from ledger_entries where account_id = $1 and version = 2', [people[0].paps]),
    () => entryOf(0, 3),
  ],
  [
    'an entry moved to another journal',
    () =>
      tamper('update ledger_entries set journal_id = $2 where account_id = $1 and version = 2', [
        people[1].paps,
        newId(),
      ]),
    () => entryOf(1, 2),
  ],
  [
    'an entry of a missing account',
    () => tamper('delete from ledger_accounts where id = $1', [people[1].paps]),
    () => `account ${people[1].paps}`,
  ],
  [
    'a changed leg of a journal',
    () => tamper(`update ledger_journals set amounts_minor = '{-99,99}' where id = $1`, [transferId]),
    () => expect.stringMatching(/^entry 2 of account /),
  ],
  [
    'an unbalanced journal',
    () => tamper(`update ledger_journals set amounts_minor = '{-100,99}' where id = $1`, [transferId]),
    () => `journal ${transferId}`,
  ],
  [
    'changed details of a journal',
    () => tamper(`update ledger_journals set details = '{"note":"x"}' where id = $1`, [transferId]),
    // On Citus the entries have a copy.
    () => (testEngine === 'citus' ? expect.stringMatching(/^entry 2 of account /) : `journal ${transferId} of seal 2`),
  ],
  ...(testEngine === 'citus'
    ? ([
        [
          'a changed copy of the kind in an entry',
          () =>
            tamper(`update ledger_entries set kind = 'gift' where account_id = $1 and version = 2`, [people[0].paps]),
          () => entryOf(0, 2),
        ],
      ] satisfies [string, () => Promise<void>, () => string][])
    : []),
  [
    'a debt with a positive balance',
    () =>
      tamper(
        `alter table ledger_accounts drop constraint ledger_accounts_debt;
        update ledger_accounts set kind = 'paps debt', floor_minor = null where id = '${people[1].paps}'`,
      ),
    () => `account ${people[1].paps}`,
  ],
  [
    'a hold ended without a journal',
    () => tamper(`update ledger_holds set state = 'released', ended_at = now() where id = $1`, [holdId]),
    () => `hold ${holdId}`,
  ],
  [
    'a hold made by hand',
    () =>
      tamper(
        'insert into ledger_holds (id, account_id, held_account_id, amount_minor, placed_at) values ($1, $2, $3, 5, now())',
        [holdId.replace(/.$/, (digit) => (digit === 'f' ? '0' : 'f')), people[0].paps, people[0].papsHeld],
      ),
    () => expect.stringMatching(/^hold /),
  ],
  ['a changed chain link', () => tamper(`update chain_links set hash = sha256('x') where number = 3`), () => 'seal 3'],
  ['a deleted chain link', () => tamper('delete from chain_links where number = 3'), () => 'seal 3'],
  [
    'a chain link with a changed time',
    () => tamper(`update chain_links set linked_at = linked_at - interval '1 day' where number = 3`),
    () => 'seal 3',
  ],
  [
    'changed contents of a chain link',
    () =>
      tamper(`update chain_links set contents = set_byte(contents, 40, 255 - get_byte(contents, 40)) where number = 3`),
    () => expect.stringMatching(/ of seal 3$/),
  ],
])('finds %s', async (_, change, row) => {
  await change()
  const { ok, firstBroken } = await verify(database, { chain: WITNESS })
  expect(ok).toBe(false)
  expect(firstBroken?.row).toEqual(row())
})

test('finds a deleted movement whose balances were adjusted', async () => {
  const [{ paps: payer }, { paps: payee }] = people
  const posted = await withTransaction(database, (tx) => post(tx, transferDraft(payer, payee, 10n)))
  await untilFinal()
  await extendChain(database, KEYS)
  await tamper('delete from ledger_entries where journal_id = $1', [posted.journalId])
  await tamper('delete from ledger_journals where id = $1', [posted.journalId])
  const besideAccount = testEngine === 'citus' ? 'and e.place = a.place' : ''
  for (const { account, amountMinor } of posted.entries) {
    await tamper(
      `update ledger_accounts a set balance_minor = balance_minor - $2, version = version - 1, last_recorded_at =
        (select recorded_at from ledger_entries e where e.account_id = a.id ${besideAccount} and e.version = a.version - 1) where id = $1`,
      [account, amountMinor],
    )
  }
  expect((await verify(database, { chain: WITNESS })).firstBroken?.row).toBe(`journal ${posted.journalId} of seal 5`)
})

test('finds a journal inserted behind the chain', async () => {
  const [{ paps: payer }, { paps: payee }] = people
  const { journalId } = await withTransaction(database, (tx) => post(tx, transferDraft(payer, payee, 10n)))
  await tamper(`update ledger_journals set xid = '1' where id = $1`, [journalId])
  expect((await verify(database, { chain: WITNESS })).firstBroken).toEqual({
    rule: 'every journal before the last seal is sealed',
    row: `journal ${journalId} before the end of seal 1`,
  })
})

test('leaves the journals of an open transaction for the next time', async () => {
  const [{ paps: payer }, { paps: payee }] = people
  await withTransaction(database, async (tx) => {
    await post(tx, transferDraft(payer, payee, 1n))
    const [third] = await makePeople(database, 1, 10n)
    expect(third).toBeDefined()
    expect(await extendChain(database, KEYS)).toBe(0)
  })
  const before = (await verify(database, { chain: WITNESS })).head
  const extender = startChainExtender(database, KEYS, { everyMs: 5 })
  await expect.poll(async () => (await verify(database, { chain: WITNESS })).head, { timeout: 10_000 }).not.toBe(before)
  await extender.stop()
  expect(await verify(database, { chain: WITNESS })).toMatchObject({ ok: true })
})

if (testEngine === 'citus') {
  test('passes a ledger that was spread with its history, which goes on', async () => {
    const { owner, close } = database
    const unspread = await makeUnspreadDatabase()
    database = { ...unspread, owner }
    await makeHistory()
    const accounts = people.flatMap(({ paps, papsHeld }) => [paps, papsHeld])
    const before = await readAccounts(database.kysely, accounts)
    const { head, counts } = await verify(database, { chain: WITNESS })
    const spread = await unspread.spread()
    database = { ...spread, owner }
    expect(await readAccounts(spread.kysely, accounts)).toEqual(before)
    expect(await verify(spread, { chain: WITNESS })).toMatchObject({ ok: true, firstBroken: null, head, counts })
    const [{ paps: payer }, { paps: payee }] = people
    const { entries } = await withTransaction(spread, (tx) => post(tx, transferDraft(payer, payee, 7n)))
    const balances = new Map(before.map(({ id, balanceMinor }) => [id, balanceMinor]))
    for (const { account, amountMinor, balanceAfterMinor } of entries) {
      expect(balanceAfterMinor).toBe((balances.get(account) ?? 0n) + amountMinor)
    }
    await untilFinal()
    expect(await extendChain(spread, KEYS)).toBe(1)
    expect(await verify(spread, { chain: WITNESS })).toMatchObject({ ok: true, firstBroken: null })
    await spread.close()
    database = { ...database, close }
  })
}
