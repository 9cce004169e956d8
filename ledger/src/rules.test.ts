import { newId } from '@paps/contract'
import { connectDatabase, sqlState, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine, urlsOfNodes } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOfAccount } from './account-place.ts'
import { readAccountBalance } from './balance.ts'
import { HOUSE } from './house.ts'
import { deriveJournalId } from './journal-id.ts'
import { post } from './post.ts'
import { makePeople, makePerson, transferDraft } from './testing.ts'
import { verify } from './verify/verify.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

type As = 'server' | 'owner'

const ROLES: readonly As[] = ['server', 'owner']

/** The SQLSTATE of a refusal by role: that of the server, or the owner of the tables. */
async function refusalOf(as: As, statement: string, values: unknown[] = []): Promise<string | null> {
  const { pool } = as === 'server' ? database : database.owner
  return pool.query(statement, values).then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  )
}

const APPEND_ONLY = '23001'
const BROKEN_BOOK = '23000'
const CHECK = '23514'
const UNIQUE = '23505'
const NO_PRIVILEGE = '42501'
const NOT_SUPPORTED = '0A000'
/** On Citus journals are looked for before all accounts are locked: the next attempt finds the one that exists. */
const RETRY = '40001'

/** On Citus inserts name every column, so privileges by column can't stop the server: triggers do. */
const isSpread = testEngine === 'citus'

describe.each(ROLES)('the database refuses the %s', (as) => {
  const refused = (statement: string, values: unknown[] = []) => refusalOf(as, statement, values)
  /** Privileges stop the server before any rule of a table runs. */
  const beforehand = (rule: string) => (as === 'server' ? NO_PRIVILEGE : rule)
  const beforehandByColumn = (rule: string) => (isSpread ? rule : beforehand(rule))

  test.each(['ledger_journals', 'ledger_entries', 'chain_links'])('to change, delete or empty %s', async (table) => {
    const column = table === 'chain_links' ? 'journals = 1' : 'recorded_at = now()'
    expect(await refused(`update ${table} set ${column}`)).toBe(beforehand(APPEND_ONLY))
    expect(await refused(`delete from ${table}`)).toBe(beforehand(APPEND_ONLY))
    expect(await refused(`truncate ${table} cascade`)).toBe(beforehand(APPEND_ONLY))
  })

  test('to delete or empty accounts and holds', async () => {
    for (const table of ['ledger_accounts', 'ledger_holds']) {
      expect(await refused(`delete from ${table}`)).toBe(beforehand(APPEND_ONLY))
      expect(await refused(`truncate ${table} cascade`)).toBe(beforehand(APPEND_ONLY))
    }
  })

  test('an update of a balance or version, also from a trigger or with the posting flag set', async () => {
    const { paps } = await makePerson(database, 500n)
    for (const change of [
      'balance_minor = balance_minor + 1',
      'version = version + 1',
      `last_recorded_at = '-infinity'`,
    ]) {
      expect(await refused(`update ledger_accounts set ${change} where id = $1`, [paps])).toBe(beforehand(APPEND_ONLY))
    }
    const flagged = `set ledger.posting = 'on'; update ledger_accounts set balance_minor = 1 where id = '${paps}'`
    expect(await refused(flagged)).toBe(beforehand(APPEND_ONLY))
    expect(await refused(temporaryTrigger(paps))).toBe(beforehand(APPEND_ONLY))
    expect(await readAccountBalance(database.kysely, paps)).toBe(500n)
  })

  test('another currency, kind, floor or id for an account', async () => {
    const { paps } = await makePerson(database, 0n)
    const change = (column: string) => refused(`update ledger_accounts set ${column} where id = $1`, [paps])
    for (const column of [`currency = 'PTS'`, `kind = 'pot'`, 'floor_minor = -100', 'floor_minor = null']) {
      expect(await change(column)).toBe(beforehand(APPEND_ONLY))
    }
    expect(await change(`id = '${newId()}'`)).toBe(beforehand(APPEND_ONLY))
    if (isSpread) expect(await change(`place = '${newId()}'`)).toBe(NOT_SUPPORTED)
  })

  test('an account that opens with money', async () => {
    const statement = opening('currency, kind, balance_minor', `'PAPS', 'paps', 1`)
    expect(await refused(statement, [newId()])).toBe(beforehandByColumn(BROKEN_BOOK))
  })

  test('an overdraft, also by a posting that is otherwise valid', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    expect(await refused(posting(payer?.paps, payee?.paps, { amount: 101 }))).toBe(CHECK)
  })

  test('a debt above zero, or with a floor', async () => {
    const { points } = await makePerson(database, 0n)
    const debt = newId()
    const open = opening('currency, kind, floor_minor', '$2, $3, $4')
    expect(await refused(open, [newId(), 'PTS', 'points debt', 0])).toBe(CHECK)
    expect(await refused(open, [debt, 'PTS', 'points debt', null])).toBe('accepted')
    const move = (amountMinor: bigint) =>
      withTransaction(database, (tx) => post(tx, transferDraft(debt, points, amountMinor))).then(
        () => 'accepted',
        (error: unknown) => sqlState(error),
      )
    expect(await move(5n)).toBe('accepted')
    expect(await move(-6n)).toBe(null)
    expect(await move(-5n)).toBe('accepted')
    const settled = withTransaction(database, (tx) =>
      post(tx, {
        ...transferDraft(debt, points, 1n),
        legs: [
          { account: HOUSE.points, amountMinor: -1n },
          { account: debt, amountMinor: 1n },
        ],
      }),
    )
    expect(sqlState(await settled.catch((error: unknown) => error))).toBe(CHECK)
  })

  test('an insert of an entry', async () => {
    const { paps } = await makePerson(database, 100n)
    if (isSpread) await expectContinuing(paps)
    if (isSpread && as !== 'server') return
    const statement = `
      insert into ledger_entries (account_id, version, journal_id, amount_minor, balance_after_minor, recorded_at)
      select $1, 2, journal_id, 5, 105, recorded_at from ledger_entries where account_id = $1`
    expect(await refused(statement, [paps])).toBe(beforehand(APPEND_ONLY))
  })

  /** On Citus the server posts entries to each place, and they must continue their account. */
  async function expectContinuing(paps: string): Promise<void> {
    const enter = (entry: Partial<typeof NEXT_ENTRY>) => refused(entering(paps, { ...NEXT_ENTRY, ...entry }))
    expect(await enter({ version: 1 })).toBe(UNIQUE)
    for (const wrong of [{ version: 3 }, { balance: 106 }, { currency: 'PTS' }, { recordedAt: '2001-01-01' }]) {
      expect(await enter(wrong)).toBe(BROKEN_BOOK)
    }
    expect(await enter({ amount: -101, balance: -1 })).toBe(CHECK)
    expect(await refused(entering(newId(), { ...NEXT_ENTRY, version: 1, balance: 5 }))).toBe(BROKEN_BOOK)
    expect(await readAccountBalance(database.kysely, paps)).toBe(100n)
  }

  if (isSpread) {
    /** Sends a posting to a place that is not that of its id. */
    async function refusedElsewhere(statement: string): Promise<string | null> {
      const [, id] = /values \('([^']+)'/.exec(statement) ?? []
      const { rows } = await database.pool.query<{ elsewhere: string }>(
        `select id as elsewhere from (select gen_random_uuid() as id from generate_series(1, 100)) ids
        where width_bucket(uuid_hash(id), ledger_lows()) <> width_bucket(uuid_hash($1::uuid), ledger_lows()) limit 1`,
        [id],
      )
      return refused(statement.replace(`values ('${id}'`, `values ('${rows[0]?.elsewhere}'`))
    }

    test('a journal or an entry in the place of another', async () => {
      const [payer, payee] = await makePeople(database, 2, 100n)
      const [journal = '', entry = ''] = postingByPlace(payer?.paps, payee?.paps, {}).split(';\n')
      expect(await refusedElsewhere(journal)).toBe(CHECK)
      expect(await refusedElsewhere(entry)).toBe(CHECK)
      expect(await readAccountBalance(database.kysely, payer?.paps ?? '')).toBe(100n)
    })

    test('an account in the place of another', async () => {
      const elsewhere = opening('currency, kind, floor_minor', `'PAPS', 'paps', 0`).replace(
        'ledger_account_place($1)',
        '$2',
      )
      const id = newId()
      expect(await refused(elsewhere, [id, newId(Date.now() + 1_000)])).toBe(CHECK)
      expect(await refused(elsewhere, [id, placeOfAccount(id)])).toBe('accepted')
      expect(await refused(elsewhere, [id, placeOfAccount(id)])).toBe(UNIQUE)
    })

    const ROWS_OF_PEOPLE = {
      spending: (id: string) => `row(array['${id}'], '{2026-01-01}', '{0}', '{2026-01-01}', '{0}', '{"{}"}')`,
      notices: (id: string) =>
        `row(array['${id}'], array[now()], array['${newId()}'], '{pinLocked}', '{null}', '{null}', '{x}', '{security}')`,
      responses: (id: string) => `row(array['${id}'], '{key}', array['x'::bytea], '{200}', '{"{}"}')`,
      activity: (id: string) =>
        `array[row('${id}'::uuid, 'sender', gen_random_uuid(), 'transfer', 'completed', '${id}'::uuid, gen_random_uuid(),
          'regular', 'regular', 1, 0, 0, null, null, null, null, null, null, 0, '{}', now(), now())::activity_copy]`,
    }
    const typeOf = (column: string) => (column === 'activity' ? 'activity_copy[]' : `write_${column}_rows`)

    test.each(Object.entries(ROWS_OF_PEOPLE))('rows of people in the place of another: %s', async (column, rowOf) => {
      const id = newId()
      const insert = `insert into ledger_postings (place, ${column}) values ('${id}', ${rowOf(id)}::${typeOf(column)})`
      expect(await refusedElsewhere(insert)).toBe(CHECK)
      expect(await refused(insert)).toBe('accepted')
    })

    if (as === 'server') {
      test.each(Object.keys(ROWS_OF_PEOPLE))('a call of the function that writes into shards: %s', async (column) => {
        expect(await refused(`select write_${column}_here('ledger_postings', null)`)).toBe(NO_PRIVILEGE)
      })

      test.each([
        `update activity set amount_minor = 1`,
        `delete from activity`,
        `insert into activity (id) values (null)`,
      ])('a copy of a record by hand: %s', async (statement) => {
        expect(await refused(statement)).toBe(NO_PRIVILEGE)
      })
    }
  }

  test('a posting that is wrong in one respect, and accepts the correct one', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    const posted = (wrong: Wrong) => refused(posting(payer?.paps, payee?.paps, wrong))
    expect(await posted({ receives: 31 })).toBe(BROKEN_BOOK)
    expect(await posted({ id: newId() })).toBe(CHECK)
    expect(await posted({ versions: [2, 3] })).toBe(BROKEN_BOOK)
    expect(await posted({ versions: [3, 3] })).toBe(BROKEN_BOOK)
    expect(await posted({ versions: [1, 2] })).toBe(isSpread ? UNIQUE : BROKEN_BOOK)
    expect(await posted({ currencies: ['PTS', 'PTS'] })).toBe(BROKEN_BOOK)
    expect(await posted({ recordedAt: '2001-01-01' })).toBe(BROKEN_BOOK)
    expect(await refused(posting(payer?.paps, newId(), { versions: [2, 1] }))).toBe(BROKEN_BOOK)
    expect(await refused(posting(payer?.paps, payer?.paps, { versions: [2, 2] }))).toBe(isSpread ? UNIQUE : BROKEN_BOOK)
    expect(await posted({})).toBe('accepted')
  })

  test('a hold that leaves a final state, changes its amount or begins in a final state', async () => {
    const { paps, papsHeld } = await makePerson(database, 0n)
    const place = (columns: string, values: string) => `
      insert into ledger_holds (id, account_id, held_account_id, amount_minor, placed_at${columns})
      values ($1, '${paps}', '${papsHeld}', 5, now()${values})`
    const id = newId()
    const ended = place(', state, ended_at', `, 'released', now()`)
    expect(await refused(ended, [newId()])).toBe(beforehandByColumn(APPEND_ONLY))
    expect(await refused(place('', ''), [id])).toBe('accepted')
    expect(await refused('update ledger_holds set amount_minor = 4 where id = $1', [id])).toBe(beforehand(APPEND_ONLY))
    const end = `update ledger_holds set state = $2, ended_at = now() where id = $1`
    expect(await refused(end, [id, 'released'])).toBe('accepted')
    expect(await refused(end, [id, 'expired'])).toBe(APPEND_ONLY)
    expect(await refused(`update ledger_holds set state = 'placed', ended_at = null where id = $1`, [id])).toBe(
      APPEND_ONLY,
    )
  })

  test('a second journal with the same key under any id', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    const draft = transferDraft(payer?.paps ?? '', payee?.paps ?? '', 10n)
    await withTransaction(database, (tx) => post(tx, draft))
    expect(await refused(posting(payer?.paps, payee?.paps, { key: draft.key, ...afterOneTransfer }))).toBe(
      isSpread ? RETRY : UNIQUE,
    )
    const otherId = { key: draft.key, id: newId(), ...afterOneTransfer }
    expect(await refused(posting(payer?.paps, payee?.paps, otherId))).toBe(CHECK)
  })

  test('access to the ledger around the tables: replication role, programs, files and other roles', async () => {
    const { username: owner } = new URL(database.owner.url)
    for (const statement of [
      `set session_replication_role = 'replica'`,
      `copy chain_links to program 'cat'`,
      `copy chain_links from '/etc/hostname'`,
      `select pg_read_file('/etc/hostname')`,
      `set role postgres`,
      `set session authorization postgres`,
      ...(as === 'server' ? [`set role ${owner}`, `set session authorization ${owner}`] : []),
    ]) {
      expect([statement, await refused(statement)]).toEqual([statement, NO_PRIVILEGE])
    }
  })
})

describe('the server’s role', () => {
  const refused = (statement: string, values: unknown[] = []) => refusalOf('server', statement, values)

  test.each([
    ['switch off a trigger', 'alter table ledger_accounts disable trigger user'],
    ['drop a trigger', 'drop trigger ledger_accounts_follow on ledger_accounts'],
    ['drop a table', 'drop table chain_links'],
    ['change a table', 'alter table ledger_accounts drop constraint ledger_accounts_floor'],
    [
      'put a trigger on a table',
      'create trigger mine before insert on jobs for each row execute function suppress_redundant_updates_trigger()',
    ],
    ['add a rule', 'create rule mine as on insert to ledger_journals do instead nothing'],
    [
      'replace a function',
      `create or replace function ledger_refuse_by_hand() returns trigger language plpgsql as 'begin return null; end'`,
    ],
    ['drop a function', 'drop function ledger_post() cascade'],
    ['make a table', 'create table public.mine (id int)'],
    ['make a temporary table', 'create temporary table mine (id int)'],
    ['make a schema', 'create schema mine'],
    [
      'take over a function by search_path',
      `create function public.unnest(uuid[]) returns setof uuid language sql as 'select null::uuid'`,
    ],
    [
      'make a temporary function',
      `create function pg_temp.ledger_journal_id(text) returns uuid language sql as 'select null::uuid'`,
    ],
    [
      'take over an operator',
      'create operator public.= (leftarg = uuid, rightarg = uuid, function = pg_catalog.uuid_eq)',
    ],
    [
      'give itself a privilege',
      'grant update on ledger_accounts to current_user; update ledger_accounts set balance_minor = balance_minor',
    ],
    ['make a role', 'create role mine superuser'],
    ['change the log of what staff did', 'update audit_log set action = action'],
    ['delete from that log', 'delete from audit_log'],
    ['note a migration as applied', `insert into schema_migrations (name, checksum) values ('x', 'x')`],
  ])('can’t %s', async (_, statement) => {
    expect(await refused(statement)).toBe(NO_PRIVILEGE)
  })

  test('can’t set the order in which journals were written', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    const dated = journalOf(payer?.paps, payee?.paps, {})
      .replace('currencies)', 'currencies, xid)')
      .replace(/\)\s*$/, `, '1')`)
    expect(await refused(dated)).toBe(NO_PRIVILEGE)
    expect(await refused(posting(payer?.paps, payee?.paps, {}))).toBe('accepted')
  })

  if (isSpread) {
    test('can’t write to the shards of a worker by their names', async () => {
      const worker = connectDatabase(urlsOfNodes(database)[1] ?? '', { connections: 1 })
      const { rows } = await worker.pool.query<{ accounts: string; entries: string; journals: string }>(`
        select a.shardid as accounts, ledger_beside('ledger_accounts_' || a.shardid, 'ledger_entries') as entries,
          ledger_beside('ledger_accounts_' || a.shardid, 'ledger_journals') as journals
        from pg_dist_shard a join pg_dist_placement p using (shardid)
        where a.logicalrelid = 'ledger_accounts'::regclass and p.groupid = (select groupid from pg_dist_local_group)`)
      expect(rows.length).toBeGreaterThan(0)
      for (const { accounts, entries, journals } of rows) {
        for (const statement of [
          `update ledger_accounts_${accounts} set balance_minor = balance_minor + 1`,
          `insert into ${entries} select * from ${entries}`,
          `insert into ${journals} select * from ${journals}`,
          `delete from ${journals}`,
        ]) {
          expect([statement, await worker.pool.query(statement).then(() => 'accepted', sqlState)]).toEqual([
            statement,
            NO_PRIVILEGE,
          ])
        }
      }
      await worker.close()
    })
  }

  test('can’t open an account that may go below zero, or one of the house', async () => {
    const open = (kind: string, floor: string) =>
      refused(opening('currency, kind, floor_minor', `'PAPS', '${kind}', ${floor}`), [newId()])
    expect(await open('paps', 'null')).toBe(BROKEN_BOOK)
    expect(await open('paps', '-1')).toBe(BROKEN_BOOK)
    expect(await open('house:outside', '0')).toBe(BROKEN_BOOK)
    expect(await open('paps', '0')).toBe('accepted')
  })

  test('can’t mislead functions of the owner by session settings', async () => {
    const [payer, payee] = await makePeople(database, 2, 100n)
    const transfer = posting(payer?.paps, payee?.paps, {}).replaceAll('into ledger_', 'into public.ledger_')
    expect(await refused(`begin; set local search_path = ''; ${transfer}; commit`)).toBe('accepted')
    expect(await readAccountBalance(database.kysely, payee?.paps ?? '')).toBe(130n)
  })
})

describe('a change that the owner can make', () => {
  let books: TestDatabase
  beforeAll(async () => {
    books = await makeTestDatabase()
  })
  afterAll(() => books.close())

  /** Makes the change, verifies the ledger, and undoes the change. */
  async function whileDone(change: string[], undo: string[]): Promise<Awaited<ReturnType<typeof verify>>> {
    for (const statement of change) await books.owner.pool.query(statement)
    const report = await verify(books, { chain: null })
    for (const statement of undo) await books.owner.pool.query(statement)
    expect(await verify(books, { chain: null })).toMatchObject({ ok: true })
    return report
  }

  test('is found by verify: a balance changed with disabled triggers', async () => {
    const { paps } = await makePerson(books, 500n)
    const set = (balance: number) => [
      'alter table ledger_accounts disable trigger user',
      `update ledger_accounts set balance_minor = ${balance} where id = '${paps}'`,
      'alter table ledger_accounts enable trigger user',
    ]
    const { ok, firstBroken } = await whileDone(set(900_500), set(500))
    expect(ok).toBe(false)
    expect(firstBroken?.row).toContain(paps)
  })

  test('is found by verify: a balance that a replaced function let through', async () => {
    const { paps } = await makePerson(books, 500n)
    const guard = 'create or replace function ledger_refuse_by_hand() returns trigger language plpgsql'
    const { ok, firstBroken } = await whileDone(
      [`${guard} as 'begin return null; end'`, `update ledger_accounts set balance_minor = 1500 where id = '${paps}'`],
      [`update ledger_accounts set balance_minor = 500 where id = '${paps}'`],
    )
    expect(ok).toBe(false)
    expect(firstBroken?.row).toContain(paps)
  })
})

/** A former hole: a trigger of a temporary table that sets the flag and updates a balance, in the name of the function that may. */
function temporaryTrigger(account: string): string {
  const writer = isSpread ? 'ledger_enter' : 'ledger_post'
  return `
    create temporary table bait (id int);
    create function pg_temp.${writer}() returns trigger language plpgsql as $$
      begin
        perform set_config('ledger.posting', 'on', true);
        execute E'update ledger_accounts set balance_minor = balance_minor + 1000 where id = ''${account}'' /*\nPL/pgSQL function public.${writer}() line 1 at SQL statement */';
        return null;
      end $$;
    create trigger spring after insert on bait for each row execute function pg_temp.${writer}();
    insert into bait values (1)`
}

/** Inserts the account with the id of the first parameter. */
function opening(columns: string, values: string): string {
  const [place, itsPlace] = isSpread ? [', place', ', ledger_account_place($1)'] : ['', '']
  return `insert into ledger_accounts (id, ${columns}${place}) values ($1, ${values}${itsPlace})`
}

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

/** A transfer of 30 between two people with 100 and one entry each, with overrides. */
function posting(payer: string | undefined, payee: string | undefined, wrong: Wrong): string {
  return isSpread ? postingByPlace(payer, payee, wrong) : journalOf(payer, payee, wrong)
}

/** On Citus the journal and the entries are posted to the place of each. */
function postingByPlace(payer: string | undefined, payee: string | undefined, wrong: Wrong): string {
  const { amount = 30, key = newId(), versions = [2, 2], currencies = ['PAPS', 'PAPS'], recordedAt = 'now' } = wrong
  const { id = deriveJournalId(key), receives = amount } = wrong
  const [version = 2, versionOfPayee = 2] = versions
  const [currency = 'PAPS'] = currencies
  const journal = `insert into ledger_postings (place, recorded_at, ids, keys, hashes, kinds, corrected, occurred, details,
      accounts, versions, amounts_minor, currencies)
    values ('${id}', '${recordedAt}', '{${id}}', '{${key}}', array[sha256('')], '{transfer}', '{null}', array[now()], '{"{}"}',
      array['{${payer},${payee}}'], array['{${versions}}'], array['{${-amount},${receives}}'], array['{${currencies}}'])`
  const entries = [
    entering(payer, { ...NEXT_ENTRY, version, amount: -amount, balance: 100 - amount, currency, recordedAt }),
    entering(payee, { ...NEXT_ENTRY, version: versionOfPayee, amount, balance: 100 + amount, currency, recordedAt }),
  ]
  return [journal, ...entries].join(';\n')
}

/** The entry after the first of an account with 100. */
const NEXT_ENTRY = { version: 2, amount: 5, balance: 105, currency: 'PAPS', recordedAt: 'now' }

function entering(account: string | undefined, entry: typeof NEXT_ENTRY): string {
  const { version, amount, balance, currency, recordedAt } = entry
  return `insert into ledger_postings (place, recorded_at, entry_accounts, entry_versions, entry_journals, entry_amounts_minor,
      entry_balances_minor, entry_currencies, entry_keys, entry_kinds, entry_occurred, entry_corrected, entry_details)
    values ('${placeOfAccount(account ?? '')}', '${recordedAt}', '{${account}}', '{${version}}', '{${newId()}}', '{${amount}}', '{${balance}}',
      '{${currency}}', '{key}', '{transfer}', array[now()], '{null}', '{"{}"}')`
}

function journalOf(payer: string | undefined, payee: string | undefined, wrong: Wrong): string {
  const { amount = 30, key = newId(), versions = [2, 2], currencies = ['PAPS', 'PAPS'], recordedAt = 'now' } = wrong
  const { id = deriveJournalId(key), receives = amount } = wrong
  return `insert into ledger_journals (id, idempotency_key, request_hash, kind, occurred_at, recorded_at, accounts,
      versions, amounts_minor, currencies)
    values ('${id}', '${key}', sha256(''), 'transfer', now(), '${recordedAt}', '{${payer},${payee}}', '{${versions}}',
      '{${-amount},${receives}}', '{${currencies}}')`
}
