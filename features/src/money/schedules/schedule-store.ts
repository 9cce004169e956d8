import type { ScheduleReason } from '@paps/contract'
import { type DueRow, type Reader, type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import { type ListedSchedule, REMIND_MS, RUN_AT, type RunRow, type ScheduleRow } from './schedule.ts'
import { SCHEDULE_COLUMNS, SCHEDULE_FROM } from './schedule-list.ts'

export async function findSchedule(reader: Reader, id: string): Promise<ListedSchedule | null> {
  const { rows } = await sql<ListedSchedule>`
    select ${SCHEDULE_COLUMNS} from ${SCHEDULE_FROM} where s.id = ${id}`.execute(reader)
  return rows[0] ?? null
}

/** Returns the schedule and locks it until the transaction ends. */
export async function lockSchedule(tx: Tx, id: string): Promise<ListedSchedule | null> {
  await sql`select 1 from schedules where id = ${id} for no key update`.execute(tx)
  return findSchedule(tx, id)
}

export async function countOpenSchedules(reader: Reader, ownerId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from schedules where owner_id = ${ownerId} and state <> 'ended'`.execute(reader)
  return rows[0]?.open ?? 0
}

export async function insertSchedule(tx: Tx, schedule: ScheduleRow): Promise<void> {
  const { id, owner_id, receiver_id, kind, created_at } = schedule
  await tx
    .insertInto('schedules')
    .values({ id, owner_id, receiver_id, kind, created_at, ...changeable(schedule) })
    .execute()
}

export async function updateSchedule(tx: Tx, schedule: ScheduleRow): Promise<void> {
  await tx.updateTable('schedules').set(changeable(schedule)).where('id', '=', schedule.id).execute()
}

/** The database computes the moment of a day in the zone, so that days of 23 and 25 hours are correct. */
function changeable(schedule: ScheduleRow) {
  const { next_on, time_zone } = schedule
  return {
    amount_minor: schedule.amount_minor,
    note: schedule.note,
    every: schedule.every,
    month_day: schedule.month_day,
    time_zone,
    starts_on: schedule.starts_on,
    ends_on: schedule.ends_on,
    times: schedule.times,
    counted: schedule.counted,
    next_on,
    due_at: sql<Date | null>`(${next_on}::date + ${RUN_AT}::time) at time zone ${time_zone}`,
    noticed_on: schedule.noticed_on,
    proven_by: schedule.proven_by,
    state: schedule.state,
    why: schedule.why,
    confirmed_at: schedule.confirmed_at,
    updated_at: schedule.updated_at,
  }
}

/** Schedules whose day has come, or whose owner is to be reminded of the next day. */
export type DueKind = 'due' | 'coming'

function isDue(kind: DueKind, now: Date): ReturnType<typeof sql> {
  if (kind === 'due') return sql`state = 'active' and due_at <= ${now}`
  const until = new Date(now.getTime() + REMIND_MS)
  return sql`state = 'active' and due_at > ${now} and due_at <= ${until} and noticed_on is distinct from next_on`
}

/** Returns schedules that are due and follow `after`, the earliest first. */
export async function listDueSchedules(
  reader: Reader,
  kind: DueKind,
  now: Date,
  { after, limit }: { after: DueRow | null; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, due_at::text as at from schedules
    where ${isDue(kind, now)} ${after ? sql`and (due_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by due_at, id limit ${limit}`.execute(reader)
  return rows
}

/** Locks a schedule that is due. One that another process holds is left to it. */
export async function lockDueSchedule(
  tx: Tx,
  id: string,
  kind: DueKind,
  now: Date,
): Promise<ListedSchedule | undefined> {
  const { rows: locked } = await sql`
    select 1 from schedules where id = ${id} and ${isDue(kind, now)} for no key update skip locked`.execute(tx)
  if (locked.length === 0) return undefined
  const { rows } = await sql<ListedSchedule>`
    select ${SCHEDULE_COLUMNS} from ${SCHEDULE_FROM} where s.id = ${id}`.execute(tx)
  return rows[0]
}

const RUN_COLUMNS = sql`
  r.schedule_id, r.due_on, r.record_id, r.amount_minor, r.state, r.attempts, r.next_try_at, r.why, r.ended_at`

/** Writes the row of a day. A day has one row, however often it is written. */
export async function insertRun(tx: Tx, run: RunRow & { created_at: Date }): Promise<void> {
  await tx
    .insertInto('schedule_runs')
    .values(run)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Locks the rows of these records in one order, and returns those that exist, by record. */
export async function lockRuns(tx: Tx, recordIds: readonly string[]): Promise<Map<string, RunRow>> {
  const { rows } = await sql<RunRow>`
    select ${RUN_COLUMNS} from schedule_runs r where r.record_id = any (${uuidArray(recordIds)}::uuid[])
    order by r.record_id for no key update`.execute(tx)
  return new Map(rows.map((run) => [run.record_id, run]))
}

/** Ends the rows of these records as made. */
export async function endMadeRuns(tx: Tx, made: readonly { recordId: string; at: Date }[]): Promise<void> {
  await sql`
    update schedule_runs r
    set state = 'made', attempts = r.attempts + 1, next_try_at = null, why = null, ended_at = made.at
    from unnest(${made.map(({ recordId }) => recordId)}::uuid[], ${made.map(({ at }) => at.toISOString())}::timestamptz[])
      as made (record_id, at)
    where r.record_id = made.record_id`.execute(tx)
}

export async function updateRun(tx: Tx, { record_id, ...run }: RunRow): Promise<void> {
  const { state, attempts, next_try_at, why, ended_at } = run
  await tx
    .updateTable('schedule_runs')
    .set({ state, attempts, next_try_at, why, ended_at })
    .where('record_id', '=', record_id)
    .execute()
}

/** Ends a day that waits for another attempt: its owner paused, skipped or ended the schedule. */
export async function skipOpenRuns(tx: Tx, scheduleId: string, why: ScheduleReason, now: Date): Promise<void> {
  await sql`
    update schedule_runs set state = 'skipped', next_try_at = null, why = ${why}, ended_at = ${now}
    where schedule_id = ${scheduleId} and state = 'open'`.execute(tx)
}

export async function changeOpenRuns(tx: Tx, scheduleId: string, amountMinor: bigint): Promise<void> {
  await sql`
    update schedule_runs set amount_minor = ${amountMinor} where schedule_id = ${scheduleId} and state = 'open'`.execute(
    tx,
  )
}

export interface OpenRun extends RunRow {
  next_try_at: Date
  schedule: ListedSchedule
}

/** Returns days that are due, oldest first. */
export async function readOpenRuns(
  reader: Reader,
  now: Date,
  after: OpenRun | null,
  limit: number,
): Promise<OpenRun[]> {
  const { rows } = await sql<RunRow & { next_try_at: Date }>`
    select ${RUN_COLUMNS} from schedule_runs r
    where r.state = 'open' and r.next_try_at <= ${now}
      and (${after?.record_id ?? null}::uuid is null
        or (r.next_try_at, r.schedule_id) > (${after?.next_try_at ?? null}::timestamptz, ${after?.schedule_id ?? null}::uuid))
    order by r.next_try_at, r.schedule_id limit ${limit}`.execute(reader)
  const schedules = await sql<ListedSchedule>`
    select ${SCHEDULE_COLUMNS} from ${SCHEDULE_FROM}
    where s.id = any (${uuidArray(rows.map(({ schedule_id }) => schedule_id))}::uuid[])`.execute(reader)
  const byId = new Map(schedules.rows.map((schedule) => [schedule.id, schedule]))
  return rows.flatMap((run) => {
    const schedule = byId.get(run.schedule_id)
    return schedule ? [{ ...run, schedule }] : []
  })
}

/** Returns the latest days of a schedule, newest first. */
export async function listRuns(reader: Reader, scheduleId: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${RUN_COLUMNS} from schedule_runs r where r.schedule_id = ${scheduleId}
    order by r.due_on desc limit ${limit}`.execute(reader)
  return rows
}

/** Returns the state of one day that came or was skipped, or null. */
export async function findDayState(reader: Reader, scheduleId: string, on: string): Promise<RunRow['state'] | null> {
  const { rows } = await sql<Pick<RunRow, 'state'>>`
    select state from schedule_runs where schedule_id = ${scheduleId} and due_on = ${on}::date`.execute(reader)
  return rows[0]?.state ?? null
}
