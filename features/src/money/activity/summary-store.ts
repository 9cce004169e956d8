import type { RecordKind } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readStretch } from '@paps/ledger'
import { sql } from 'kysely'
import { walletOf } from '../../people/users/wallet.ts'
import { selectRecordId } from '../records/record-of-journal.ts'
import { readMonth } from './month.ts'

/** Movements of one kind on one day. */
export interface MonthMovement {
  day: string
  kind: RecordKind | null
  in_minor: bigint
  out_minor: bigint
  times: number
}

/**
 * Returns the effect of each journal of the month on a wallet. Available and held balance are added: a movement between
 * them is neither incoming nor outgoing.
 */
export async function readMonthMovements(
  reader: Reader,
  userId: string,
  month: string,
  timeZone: string,
): Promise<MonthMovement[]> {
  const { from, until } = await readMonth(reader, month, timeZone)
  const { paps, papsHeld } = walletOf(userId)
  const entriesOf = async (account: string) => {
    const stretch = await readStretch(reader, account, from, until)
    return sql`
      select journal_id, amount_minor, recorded_at from ledger_entries
      where account_id = ${account} and version > ${stretch.after} and version <= ${stretch.until}`
  }
  const { rows } = await sql<MonthMovement>`
    select to_char(moved.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, r.kind,
      coalesce(sum(moved.amount_minor) filter (where moved.amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(moved.amount_minor) filter (where moved.amount_minor < 0), 0)::bigint as out_minor,
      count(*)::int as times
    from (
      select journal_id, sum(amount_minor) as amount_minor, min(recorded_at) as at
      from (${await entriesOf(paps)} union all ${await entriesOf(papsHeld)}) entries
      group by journal_id
      having sum(amount_minor) <> 0
    ) moved
    join ledger_journals j on j.id = moved.journal_id
    left join records r on r.id = ${selectRecordId(sql`j.idempotency_key`)}
    group by 1, 2
    order by 1, 2`.execute(reader)
  return rows
}
