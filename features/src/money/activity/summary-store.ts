import type { RecordKind } from '@paps/contract'
import type { Reader } from '@paps/database'
import { ofAccount, readStretch } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import { walletOf } from '../../people/users/wallet.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'
import { selectRecordId } from '../records/record-of-journal.ts'
import { readMonth } from './month.ts'

/** Movements of one kind on one day. */
export interface MonthMovement {
  day: string
  kind: RecordKind | null
  in_minor: bigint
  out_minor: bigint
  times: number
  out_times: number
}

/**
 * Defines `movements`, the effect of each journal of the month on a wallet with its record. Available and held balance are
 * added: a movement between them is neither incoming nor outgoing.
 */
async function withMovements(
  reader: Reader,
  userId: string,
  month: string,
  timeZone: string,
): Promise<RawBuilder<unknown>> {
  const { from, until } = await readMonth(reader, month, timeZone)
  const { paps, papsHeld } = walletOf(userId)
  const entriesOf = async (account: string) => {
    const stretch = await readStretch(reader, account, from, until)
    return sql`
      select idempotency_key, amount_minor, recorded_at from ledger_lines
      where ${ofAccount(reader, 'account_id', account)} and version > ${stretch.after} and version <= ${stretch.until}`
  }
  return sql`
    with moved as materialized (
      select idempotency_key, sum(amount_minor) as amount_minor, min(recorded_at) as at
      from (${await entriesOf(paps)} union all ${await entriesOf(papsHeld)}) entries
      group by idempotency_key
      having sum(amount_minor) <> 0
    ), movements as materialized (
      select m.amount_minor, m.at, r.kind, r.receiver_id
      from moved m left join lateral (
        select kind, receiver_id from activity
        where person_id = ${userId} and id = ${selectRecordId(sql`m.idempotency_key`)} offset 0
      ) r on true
    )`
}

/** Returns the movements of a month by day and kind. */
export async function readMonthMovements(
  reader: Reader,
  userId: string,
  month: string,
  timeZone: string,
): Promise<MonthMovement[]> {
  const { rows } = await sql<MonthMovement>`
    ${await withMovements(reader, userId, month, timeZone)}
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, kind,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor,
      count(*)::int as times, (count(*) filter (where amount_minor < 0))::int as out_times
    from movements
    group by 1, 2
    order by 1, 2`.execute(reader)
  return rows
}

/** The payments of one month to one store. */
export interface StorePayments {
  store: PartyRow
  category: { slug: string; name: string } | null
  spent_minor: bigint
  times: number
}

/** Returns the payments of a month by store, largest first. */
export async function readStorePayments(
  reader: Reader,
  userId: string,
  month: string,
  timeZone: string,
): Promise<StorePayments[]> {
  const { rows } = await sql<StorePayments>`
    ${await withMovements(reader, userId, month, timeZone)}
    select ${partyOf('v')} as store,
      case when c.slug is not null then jsonb_build_object('slug', c.slug, 'name', c.name) end as category,
      -sum(m.amount_minor)::bigint as spent_minor, count(*)::int as times
    from movements m
    join users v on v.id = m.receiver_id
    left join categories c on c.slug = v.category
    where m.kind = 'payment' and m.amount_minor < 0
    group by v.id, c.slug, c.name
    order by 3 desc, v.id`.execute(reader)
  return rows
}
