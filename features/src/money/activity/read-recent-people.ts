import type { KnownPerson } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { IS_PROVEN } from '../../people/drafts/draft.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'
import { latestPaid, presentCard } from '../service/quote.ts'

/** Maximum of recent people who are not favourites. */
const MAX_RECENT = 12

interface Row {
  party: PartyRow
  favourite: boolean
  times: number
  last_at: Date | null
}

/**
 * Returns a person's favourites, then the latest people they sent to or paid. Omits people who are deleted or locked.
 */
export async function readRecentPeople(reader: Reader, userId: string): Promise<KnownPerson[]> {
  const { rows } = await sql<Row>`
    with paid as materialized (
      select receiver_id, count(*)::int as times, max(created_at) as last_at
      from (${latestPaid(userId)}) latest
      group by receiver_id
    ), known as (
      select u.id, f.person_id is not null as favourite, coalesce(p.times, 0) as times, p.last_at,
        row_number() over (partition by f.person_id is not null order by p.last_at desc nulls last, u.id) as place
      from paid p
      full join (select person_id from favourites where user_id = ${userId}) f on f.person_id = p.receiver_id
      join users u on u.id = coalesce(p.receiver_id, f.person_id)
      where u.deleted_at is null and u.locked_at is null and ${IS_PROVEN}
    )
    select ${partyOf('u')} as party, k.favourite, k.times, k.last_at
    from known k join users u on u.id = k.id
    where k.favourite or k.place <= ${MAX_RECENT}
    order by k.favourite desc, k.place`.execute(reader)
  return rows.map(({ party, favourite, times, last_at }) => ({
    ...presentCard(party),
    favourite,
    times_paid: times,
    last_paid_at: last_at,
  }))
}
