import { connectDatabase, type Database } from '@paps/database'
import { sql } from 'kysely'
import { ownerUrlOf } from '../open-temporary-server.ts'

const JOURNALS_AT_ONCE = 20_000

/**
 * Books with a long history, written faster than by posting. Money moves in a circle, so each entry follows from its
 * number: journal k transfers 1 from account k to account k + 1, modulo the number of accounts.
 */
export async function makeHistory(url: string, accounts: readonly string[], entries: number): Promise<void> {
  const database = connectDatabase(ownerUrlOf(url), { connections: 1 })
  await setTriggers(database, 'disable')
  const journals = Math.floor(entries / 2 / accounts.length) * accounts.length
  await sql`create unlogged table circle as
    select account, place - 1 as place from unnest(${accounts}::uuid[]) with ordinality as c (account, place)`.execute(
    database.kysely,
  )
  await sql`create index on circle (place)`.execute(database.kysely)
  for (let from = 0; from < journals; from += JOURNALS_AT_ONCE) {
    await writeJournals(database, accounts.length, from, Math.min(from + JOURNALS_AT_ONCE, journals))
  }
  await sql`
    update ledger_accounts a set version = last.version, balance_minor = last.balance_after_minor, last_recorded_at = last.recorded_at
    from circle c, lateral (
      select * from ledger_entries e where e.account_id = c.account order by version desc limit 1) last
    where a.id = c.account`.execute(database.kysely)
  await sql`drop table circle`.execute(database.kysely)
  await setTriggers(database, 'enable')
  await database.pool.query('set statement_timeout = 0')
  await database.pool.query('vacuum analyze')
  await database.close()
}

/**
 * Version 1 is the top-up. In each round an account first receives and then pays, except the first account, which pays
 * first. Its balance differs by one in between.
 */
async function writeJournals(database: Database, circle: number, from: number, to: number): Promise<void> {
  const size = sql`${circle}::bigint`
  await sql`
    with journal as (
      select k, payer.account as payer, payee.account as payee,
        2 * (k / ${size}) + case when k % ${size} = 0 then 2 else 3 end as payer_version,
        2 * (k / ${size}) + case when (k + 1) % ${size} = 0 then 3 else 2 end as payee_version,
        case when k % ${size} = 0 then -1 else 0 end as payer_off,
        case when (k + 1) % ${size} = 0 then 0 else 1 end as payee_off,
        'growth:' || left(ms, 8) || '-' || right(ms, 4) || '-7000-8000-' || lpad(to_hex(k), 12, '0') as key,
        now() + k * interval '1 microsecond' as recorded_at
      from generate_series(${from}::bigint, ${to}::bigint - 1) k
      cross join lateral (select lpad(to_hex(1700000000000 + k / 10), 12, '0') as ms) time
      join circle payer on payer.place = k % ${size}
      join circle payee on payee.place = (k + 1) % ${size}
    ), written as (
      insert into ledger_journals (id, idempotency_key, request_hash, kind, occurred_at, recorded_at, accounts, versions,
        amounts_minor, currencies)
      select ledger_journal_id(key), key, sha256(''), 'transfer', recorded_at, recorded_at, array[payer, payee],
        array[payer_version, payee_version], '{-1,1}', '{PAPS,PAPS}'
      from journal
      order by k
    )
    insert into ledger_entries (account_id, version, journal_id, amount_minor, balance_after_minor, recorded_at)
    select leg.account, leg.version, ledger_journal_id(key), leg.amount_minor, first.balance_after_minor + leg.off, journal.recorded_at
    from journal
    cross join lateral (
      values (payer, payer_version, -1, payer_off), (payee, payee_version, 1, payee_off)
    ) as leg (account, version, amount_minor, off)
    join ledger_entries first on first.account_id = leg.account and first.version = 1
    order by k`.execute(database.kysely)
}

async function setTriggers(database: Database, how: 'enable' | 'disable'): Promise<void> {
  for (const table of ['ledger_accounts', 'ledger_journals', 'ledger_entries']) {
    await sql.raw(`alter table ${table} ${how} trigger user`).execute(database.kysely)
  }
}
