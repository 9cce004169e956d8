import { newId } from '@paps/contract'
import { connectDatabase, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine, urlsOfNodes } from '@paps/database/testing'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWallets, walletOf } from '../../people/users/wallet.ts'
import type { PartyRow } from '../records/record.ts'
import { insertRecords } from '../records/record-store.ts'
import { checkTallies } from '../verifications/check-tallies.ts'
import { readDashboard } from './read-dashboard.ts'
import { readStretch } from './read-stretch.ts'
import { rebuildTallies, rollUp, startRoller } from './roll-up.ts'
import { movedWithin } from './tally-store.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const NOW = new Date('2026-11-15T13:37:42.123Z')
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati']
const PEOPLE = Array.from({ length: 12 }, () => newId())
const FINANCE = { userId: newId(), sessionId: newId(), userType: 'finance_admin' } as const

interface Sent {
  at: Date
  by: string
  to: string
  amount: bigint
}

let database: TestDatabase
const sent: Sent[] = []

beforeAll(async () => {
  database = await makeTestDatabase()
  await withTransaction(database, (tx) => openWallets(tx, PEOPLE))
  await sql`alter table ledger_journals disable trigger user`.execute(database.owner.kysely)
})
afterAll(() => database.close())

const below = (most: number) => Math.floor(Math.random() * most)

/** Inserts a transfer at a given time out of order, which the ledger itself would refuse. */
async function send(at: Date): Promise<void> {
  const [by, place] = [below(PEOPLE.length), 1 + below(PEOPLE.length - 1)]
  const one: Sent = {
    at,
    by: PEOPLE[by] ?? '',
    to: PEOPLE[(by + place) % PEOPLE.length] ?? '',
    amount: BigInt(1 + below(10_000)),
  }
  const id = newId()
  const key = `transfer:${id}`
  const accounts = [walletOf(one.by).paps, walletOf(one.to).paps]
  await withTransaction(database.owner, async (tx) => {
    const [sender, receiver] = [one.by, one.to].map((party) => ({ id: party, user_type: 'regular' }) as PartyRow)
    await insertRecords(tx, [
      {
        id,
        kind: 'transfer',
        state: 'completed',
        sender: sender ?? null,
        receiver: receiver ?? null,
        amountMinor: one.amount,
        createdAt: at,
      },
    ])
    await sql`
      insert into ledger_journals
        (id, idempotency_key, request_hash, kind, occurred_at, recorded_at, accounts, versions, amounts_minor, currencies)
      values (ledger_journal_id(${key}), ${key}, sha256(''), 'transfer', ${at}, ${at}, ${accounts}::uuid[], '{1,1}',
        ${[-one.amount, one.amount]}::bigint[], '{PAPS,PAPS}')`.execute(tx)
  })
  sent.push(one)
}

async function sendSome(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await send(new Date(NOW.getTime() - below(45 * 24 * 60) * MINUTE_MS))
  await untilFinal()
}

/** Other tests on this server may still have older transactions open. */
async function untilFinal(): Promise<void> {
  const isFinal = async () => {
    const { rows } = await sql<{ final: boolean }>`
      select ledger_horizon() > (select max(xid) from ledger_journals) as final`.execute(database.kysely)
    return rows[0]?.final
  }
  await expect.poll(isFinal, { timeout: 20_000 }).toBe(true)
}

/** Counts the transferred amount and the people of a range one by one. */
function truthOf(from: Date, until: Date) {
  const within = sent.filter(({ at }) => at >= from && at < until)
  const moved = within.reduce((sum, { amount }) => sum + amount, 0n)
  return { moved, movements: within.length, people: new Set(within.flatMap(({ by, to }) => [by, to])).size }
}

async function expectTruth(zones = ['UTC', 'Asia/Kolkata']): Promise<void> {
  const dayBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const queries = [
    ...(['today', 'yesterday', 'week', 'month'] as const).map((period) => ({ period })),
    { period: 'custom' as const, from: dayBefore(30), to: dayBefore(11) },
    { period: 'custom' as const, from: dayBefore(4), to: dayBefore(4) },
    { period: 'custom' as const, from: dayBefore(2), to: dayBefore(-3) },
  ]
  const check = async (query: (typeof queries)[number], timeZone: string) => {
    const stretch = await readStretch(database.kysely, query, timeZone, NOW)
    const { money, active } = await readDashboard(database.kysely, { actor: FINANCE, query, timeZone, now: NOW })
    const [now, before] = [truthOf(stretch.from, stretch.until), truthOf(stretch.beforeFrom, stretch.cut)]
    const about = `${query.period} in ${timeZone}`
    expect(money?.moved, about).toEqual({ now: now.moved, before: before.moved })
    expect(money?.movements, about).toEqual({ now: now.movements, before: before.movements })
    expect(active, about).toEqual({ now: now.people, before: before.people })
  }
  for (const timeZone of zones) await Promise.all(queries.map((query) => check(query, timeZone)))
}

const kept = async () => {
  const tables = ['tallies', 'active_people', 'active_returns', 'tally_cursor']
  return Promise.all(
    tables.map(async (table) => {
      const ofNothing = table === 'active_returns' ? sql`where people <> 0` : sql``
      const { rows } = await sql`
        select to_jsonb(t) - 'moved_at' as row from ${sql.table(table)} t ${ofNothing} order by 1`.execute(
        database.kysely,
      )
      return rows
    }),
  )
}

describe('roll-ups', () => {
  it('equal a manual count, regardless of when they were rolled up, in every time zone', async () => {
    await expectTruth(ZONES)
    for (const [count, batch] of [
      [40, 7],
      [60, 1],
      [30, 1000],
    ] as const) {
      await sendSome(count)
      await expectTruth(ZONES)
      await rollUp(database, batch)
      await expectTruth(ZONES)
    }
  })

  it('are the same after a rebuild', async () => {
    const before = await kept()
    await rebuildTallies(database)
    expect(await kept()).toEqual(before)
  })

  it('count each journal once when several processes roll up concurrently', async () => {
    await sendSome(60)
    await Promise.all([1, 2, 3, 5].map((batch) => rollUp(database, batch)))
    await rollUp(database)
    const before = await kept()
    await rebuildTallies(database)
    expect(await kept()).toEqual(before)
    await expectTruth()
  })

  it('are left to another process that has just made one, but not because of a time in the future', async () => {
    const moveTo = (at: string) =>
      sql`update tally_cursor set moved_at = now() + ${at}::interval`.execute(database.kysely)
    await moveTo('-1 minute')
    expect(await movedWithin(database.kysely, 120_000)).toBe(true)
    expect(await movedWithin(database.kysely, 30_000)).toBe(false)

    await sendSome(5)
    const before = await kept()
    const skipping = startRoller(database, { everyMs: 120_000 })
    await skipping.stop()
    expect(await kept()).toEqual(before)

    await moveTo('1 day')
    await untilFinal()
    const rolling = startRoller(database, { everyMs: 120_000 })
    await expect.poll(kept, { timeout: 30_000 }).not.toEqual(before)
    await rolling.stop()
    await expectTruth()
  })

  it('neither lose nor repeat a journal when a process dies midway', async () => {
    await sendSome(20)
    const before = await kept()
    await sql`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
      create trigger die before update on tally_cursor for each row execute function die()`.execute(
      database.owner.kysely,
    )
    await expect(rollUp(database)).rejects.toThrow('died')
    expect(await kept()).toEqual(before)
    await expectTruth()
    await sql`drop trigger die on tally_cursor`.execute(database.owner.kysely)
    await rollUp(database, 3)
    await expectTruth()
  })

  it('exclude transactions that may still roll back, and include them after the commit', async () => {
    await withTransaction(database, async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      await send(new Date(NOW.getTime() - MINUTE_MS))
      const before = await kept()
      await rollUp(database)
      expect(await kept()).toEqual(before)
      await expectTruth()
    })
    await untilFinal()
    await rollUp(database)
    await expectTruth()
    const [, , , rolled] = await kept()
    const { rows } = await sql`select max(xid)::text as xid from ledger_journals`.execute(database.kysely)
    expect(rolled).toMatchObject([{ row: { through: (rows[0] as { xid: string }).xid } }])
  })

  if (testEngine === 'citus') {
    it('wait for a record that was written through another node and is not committed', async () => {
      const node = connectDatabase(urlsOfNodes(database)[1] ?? '', { connections: 1 })
      const readMs = async (value: RawBuilder<unknown>) => {
        const { rows } = await sql<{ ms: number }>`select (${value})::float8 as ms`.execute(database.kysely)
        return rows[0]?.ms ?? 0
      }
      const horizon = () => readMs(sql`ledger_horizon()::text::numeric / 1000`)
      const clock = () => readMs(sql`extract(epoch from clock_timestamp()) * 1000`)
      let writtenAt = 0
      await withTransaction(node, async (tx) => {
        const record = { id: newId(), kind: 'transfer', state: 'completed', amountMinor: 1n, createdAt: NOW } as const
        const [sender, receiver] = PEOPLE.map((id) => ({ id, user_type: 'regular' }) as PartyRow)
        await insertRecords(tx, [{ ...record, sender: sender ?? null, receiver: receiver ?? null }])
        writtenAt = await clock()
        // The horizon is two seconds behind the clock.
        await expect.poll(clock, { timeout: 20_000 }).toBeGreaterThan(writtenAt + 4_000)
        expect(await horizon()).toBeLessThan(writtenAt)
      })
      await expect.poll(horizon, { timeout: 20_000 }).toBeGreaterThan(writtenAt)
      await node.close()
    })
  }

  it.each([
    [`update tallies set moved_minor = moved_minor + 1 where grain = 'day'`, /^tally day/],
    [`delete from active_people where day = (select min(day) from active_people)`, /^active day/],
    [`update active_returns set people = people + 1`, /^return/],
  ])('are verified: %s is detected', async (damage, row) => {
    await sql.raw(damage).execute(database.kysely)
    const found = await withTransaction(database, (tx) => checkTallies(tx, { counts: {}, progress: () => {} }))
    expect(found?.row).toMatch(row)
    await rebuildTallies(database)
    const mended = await withTransaction(database, (tx) => checkTallies(tx, { counts: {}, progress: () => {} }))
    expect(mended).toBeNull()
  })
})
