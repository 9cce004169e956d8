import type { RecentPerson } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { latestPaid, presentCard } from '../desk/quote.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'

const MOST = 12

/** Whom somebody last sent to or paid. Those who are gone or locked can't be sent to any more. */
export async function readRecentPeople(reader: Reader, userId: string): Promise<RecentPerson[]> {
  const { rows } = await sql<{ party: PartyRow; times: number; last_at: Date }>`
    select ${partyOf('u')} as party, paid.times, paid.last_at
    from (
      select receiver_id, count(*)::int as times, max(created_at) as last_at
      from (${latestPaid(userId)}) latest
      group by receiver_id
    ) paid
    join users u on u.id = paid.receiver_id
    where u.deleted_at is null and u.locked_at is null
    order by paid.last_at desc, u.id
    limit ${MOST}`.execute(reader)
  return rows.map(({ party, times, last_at }) => ({ ...presentCard(party), times_paid: times, last_paid_at: last_at }))
}
