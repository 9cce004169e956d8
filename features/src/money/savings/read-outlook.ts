import type { SavingOutlook } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/** The months of the outlook, with the current one. */
const MONTHS = 6

interface Growth {
  month: string
  grown_minor: bigint
  total_minor: bigint
}

/** Returns a person's savings in all, and at the end of each of the last months. */
export async function readOutlook(
  reader: Reader,
  ownerId: string,
  timeZone: string,
  now: Date,
): Promise<SavingOutlook> {
  const growths = await readGrowths(reader, ownerId, timeZone, now)
  const total = growths.at(-1)?.total_minor ?? 0n
  let balance = total
  const months = growths.toReversed().map(({ month, grown_minor }) => {
    const atEnd = balance
    balance -= grown_minor
    return { month, balance: atEnd }
  })
  return { total, added: growths.at(-1)?.grown_minor ?? 0n, months: months.reverse() }
}

/** A month without a movement grew by nothing. */
async function readGrowths(reader: Reader, ownerId: string, timeZone: string, now: Date): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    with months as (
      select generate_series(this - interval '1 month' * ${MONTHS - 1}, this, interval '1 month') as first
      from (select date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) as this) now
    ), moved as (
      select date_trunc('month', created_at at time zone ${timeZone}) as first, amount_minor
      from records where kind = 'saving' and sender_id = ${ownerId}
        and created_at >= (select min(first) from months) at time zone ${timeZone}
      union all
      select date_trunc('month', created_at at time zone ${timeZone}), -amount_minor
      from records where kind = 'saving' and receiver_id = ${ownerId}
        and created_at >= (select min(first) from months) at time zone ${timeZone}
    ), saved as materialized (
      select coalesce(sum(balance::bigint), 0)::bigint as total_minor
      from jsonb_each_text(ledger_balances(array(select account_id from pots where owner_id = ${ownerId}))) as pot (id, balance)
    )
    select to_char(m.first, 'YYYY-MM') as month,
      coalesce((select sum(moved.amount_minor) from moved where moved.first = m.first), 0)::bigint as grown_minor,
      saved.total_minor
    from months m cross join saved
    order by m.first`.execute(reader)
  return rows
}
