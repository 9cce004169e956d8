import type { ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { partyOf } from '../records/record-list.ts'
import type { ListedSchedule } from './schedule.ts'

export const SCHEDULE_COLUMNS: RawBuilder<unknown> = sql`
  s.id, s.owner_id, s.receiver_id, s.kind, s.amount_minor, s.note, s.every, s.month_day, s.time_zone, s.starts_on, s.ends_on,
  s.times, s.counted, s.next_on, s.noticed_on, s.proven_by, s.state, s.why, s.confirmed_at, s.created_at, s.updated_at,
  ${partyOf('v')} as receiver,
  (select to_jsonb(r) from schedule_runs r where r.schedule_id = s.id and r.state = 'open' order by r.due_on limit 1) as waiting`

export const SCHEDULE_FROM: RawBuilder<unknown> = sql`schedules s join users v on v.id = s.receiver_id`

/** The schedules of one person. */
export const scheduleList: ListDefinition<ListedSchedule, { ownerId: string }> = {
  columns: SCHEDULE_COLUMNS,
  from: SCHEDULE_FROM,
  where: ({ ownerId }) => sql<boolean>`s.owner_id = ${ownerId}`,
  at: sql.ref('s.created_at'),
  id: sql.ref('s.id'),
}
