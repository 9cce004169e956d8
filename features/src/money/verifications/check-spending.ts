import type { Tx } from '@paps/database'
import type { Broken } from '@paps/ledger'
import { sql } from 'kysely'
import type { BooksCheck } from './report.ts'

/**
 * Spending was counted on a day of its month, and the day's sum is at most the month's. Received amounts of a day are
 * covered by records.
 */
export const checkSpending: BooksCheck = async (tx) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from spending
    where month <> date_trunc('month', day) or day_minor > month_minor
    order by user_id
    limit 1`.execute(tx)
  const [spender] = rows
  if (spender) return { rule: 'the spending of a day is part of its month', row: `spending of user ${spender.user_id}` }
  return findUnreceived(tx)
}

/** The range is one day wider on both sides, because a record may have been written on the other side of midnight. */
async function findUnreceived(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id
    from spending s
    cross join lateral jsonb_each_text(s.received) as kept (day, minor)
    left join activity r on r.person_id = s.user_id and r.side = 'receiver'
      and r.kind in ('transfer', 'payment', 'refund', 'deposit', 'withdrawal', 'correction', 'phone_transfer')
      and r.state in ('completed', 'approved')
      and coalesce(r.decided_at, r.created_at) >= (kept.day::date - 1)::timestamp at time zone 'UTC'
      and coalesce(r.decided_at, r.created_at) < (kept.day::date + 2)::timestamp at time zone 'UTC'
    group by s.user_id, kept.day, kept.minor
    having kept.minor::bigint <= 0 or kept.minor::bigint > coalesce(sum(r.amount_minor), 0)
    order by s.user_id
    limit 1`.execute(tx)
  const [receiver] = rows
  return receiver
    ? { rule: 'received amounts are covered by records', row: `spending of user ${receiver.user_id}` }
    : null
}
