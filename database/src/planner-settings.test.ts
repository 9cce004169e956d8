import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { type Tx, withTransaction } from './transaction.ts'

// Connections cache the plans of functions. A plan made while a table was small scans all of it, and is still
// used when the table has millions of rows. The functions of the hot path therefore have planner settings that force
// lookups by key. Each is called here with and without them.

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
  // Without statistics PostgreSQL assumes ten pages for an empty table, and avoids scans by itself.
  await database.owner.pool.query('analyze')
})
afterAll(() => database.close())

const IDS = `array(select gen_random_uuid() from generate_series(1, 200))`

/** 64 journals over 128 of the 640 house accounts. */
const POST = `
  insert into ledger_journals (
    id, idempotency_key, request_hash, kind, occurred_at, recorded_at, details, accounts, versions, amounts_minor, currencies)
  select ledger_journal_id('test:' || i), 'test:' || i, sha256('test'), 'test', now(), now(), '{}',
    array[ledger_journal_id('house:outside:' || i), ledger_journal_id('house:fees:' || i)],
    '{1,1}', '{-5,5}', '{PAPS,PAPS}'
  from generate_series(0, 63) as i`

const CALLS: Record<string, string> = {
  acting: `select from acting(array[gen_random_uuid()], now())`,
  blocked_among: `select from blocked_among(gen_random_uuid(), 'regular', ${IDS})`,
  blocks_among: `select from blocks_among(${IDS})`,
  find_processed: `select from find_processed(${IDS}, array['a'])`,
  known_parties: `select from known_parties(${IDS}, ${IDS}, ${IDS}, ${IDS})`,
  parties_of_group: `select from parties_of_group(${IDS}, ${IDS}, ${IDS}, ${IDS}, ${IDS}, ${IDS})`,
  ledger_lock_accounts: `select from ledger_lock_accounts(${IDS})`,
  ledger_lock_holds: `select from ledger_lock_holds(${IDS})`,
  ledger_lock_journals: `select from ledger_lock_journals(${IDS})`,
  ledger_open: `select from ledger_open(array[gen_random_uuid()], array[gen_random_uuid()])`,
  ledger_post: POST,
  passkeys_demanded: `select from passkeys_demanded(${IDS})`,
  outbox_after: `select from outbox_after(0, '{1}', 10)`,
  tally_movements: `select from tally_movements('0', '100')`,
}

interface Reads {
  /** Tables that were read from beginning to end. */
  scanned: string[]
  /** The rows that were read by an index, by table. */
  fetched: Record<string, number>
}

const statistics = sql<{ name: string; scans: bigint; fetched: bigint }>`
  select relname as name, seq_scan as scans, coalesce(idx_tup_fetch, 0) as fetched from pg_stat_xact_user_tables`

/** Runs a call after a change of the schema, undoes both, and returns what the call read. */
async function measureReads(call: string, change: (tx: Tx) => Promise<unknown> = async () => {}): Promise<Reads> {
  const undone = new Error('undone')
  let reads: Reads = { scanned: [], fetched: {} }
  const run = withTransaction(database.owner, async (tx) => {
    await change(tx)
    const { rows: before } = await statistics.execute(tx)
    await sql.raw(call).execute(tx)
    const { rows: after } = await statistics.execute(tx)
    const grown = after.map(({ name, scans, fetched }) => {
      const old = before.find((row) => row.name === name)
      return { name, scans: scans - (old?.scans ?? 0n), fetched: Number(fetched - (old?.fetched ?? 0n)) }
    })
    reads = {
      scanned: grown.filter(({ scans }) => scans > 0n).map(({ name }) => name),
      fetched: Object.fromEntries(grown.map(({ name, fetched }) => [name, fetched])),
    }
    throw undone
  })
  await run.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return reads
}

interface Tuned {
  name: string
  signature: string
  settings: string[]
}

async function readTuned(): Promise<Tuned[]> {
  const { rows } = await sql<Tuned>`
    select p.proname as name, p.oid::regprocedure::text as signature, array_agg(split_part(setting, '=', 1)) as settings
    from pg_proc p, unnest(p.proconfig) as setting
    where setting ~ '^(enable_|plan_cache_mode|jit)'
    group by p.oid
    order by p.proname`.execute(database.owner.kysely)
  return rows
}

describe('planner settings', () => {
  it('are on the functions that are called below, and on no other', async () => {
    expect((await readTuned()).map(({ name }) => name)).toEqual(Object.keys(CALLS).sort())
  })

  it.each(Object.entries(CALLS))(
    'keep %s from scanning a small table, which it does without them',
    async (name, call) => {
      expect((await measureReads(call)).scanned).toEqual([])
      const tuned = (await readTuned()).filter((one) => one.name === name)
      const without = await measureReads(call, async (tx) => {
        for (const { signature, settings } of tuned) {
          for (const setting of settings) await sql.raw(`alter function ${signature} reset ${setting}`).execute(tx)
        }
      })
      expect(without.scanned).not.toEqual([])
    },
  )
})

describe('a plan that was made while tables were empty', () => {
  const PERSON = '01a1e729-8613-7847-b538-862ac414eaff'
  const ASKED = `array['${PERSON}'::uuid]`

  it.each([
    [
      'acting',
      `select from acting(${ASKED}, now())`,
      'sessions',
      `insert into sessions (id, user_id, device, expires_at)
        select gen_random_uuid(), '${PERSON}', 'Firefox', now() + interval '1 day' from generate_series(1, 1000)`,
    ],
    [
      'known_parties',
      `select from known_parties(${ASKED}, ${ASKED}, ${ASKED}, ${ASKED})`,
      'spending',
      `insert into spending (user_id, day, day_minor, month, month_minor)
        select gen_random_uuid(), now(), 1, now(), 1 from generate_series(1, 1000)`,
    ],
    [
      'parties_of_group',
      `select from parties_of_group(${ASKED}, ${ASKED}, ${ASKED}, ${ASKED}, ${ASKED}, ${ASKED})`,
      'spending',
      `insert into spending (user_id, day, day_minor, month, month_minor)
        select gen_random_uuid(), now(), 1, now(), 1 from generate_series(1, 1000)`,
    ],
    [
      'passkeys_demanded',
      `select from passkeys_demanded(${ASKED})`,
      'passkey_demands',
      `insert into passkey_demands (user_id, above_minor) select gen_random_uuid(), 1 from generate_series(1, 1000)`,
    ],
  ])('of %s reads no row that was not asked for', async (_, call, table, fill) => {
    const { fetched } = await measureReads(call, async (tx) => {
      await sql`alter table passkey_demands drop constraint passkey_demands_user_id_fkey`.execute(tx)
      await sql`
        insert into users (id, email, first_name, last_name, paps_id, referral_code)
        values (${PERSON}, 'ama@example.com', 'Ama', 'Mensah', 'PAPS-AAAA-AAAA', 'AAAAAAAA')`.execute(tx)
      await sql.raw(call).execute(tx)
      await sql.raw(fill).execute(tx)
    })
    expect(fetched[table]).toBe(0)
  })
})

describe('the range comparison of ledger_post', () => {
  const RANGE = 'a.id >= l.account_id and a.id <= l.account_id'

  it('fetches the accounts of the legs alone, where an equality fetches every account to hash it', async () => {
    expect((await measureReads(POST)).fetched.ledger_accounts).toBe(128)
    const equality = await measureReads(POST, async (tx) => {
      const { rows } = await sql<{ source: string }>`
        select pg_get_functiondef('ledger_post'::regproc) as source`.execute(tx)
      expect(rows[0]?.source).toContain(RANGE)
      await sql.raw(rows[0]?.source.replace(RANGE, 'a.id = l.account_id') ?? '').execute(tx)
    })
    expect(equality.fetched.ledger_accounts).toBe(640)
  })
})
