import type { Schedule, ScheduleRun } from '@paps/contract'
import { presentParty } from '../records/present-record.ts'
import { listDays } from './plan.ts'
import type { ListedSchedule, RunRow } from './schedule.ts'

const MOST_DAYS = 5

export function presentSchedule(row: ListedSchedule): Schedule {
  const { waiting } = row
  return {
    _id: row.id,
    kind: row.kind,
    status: row.state,
    reason: row.why,
    receiver: presentParty(row.receiver),
    amount: row.amount_minor,
    note: row.note,
    every: row.every,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    times: row.times,
    counted: row.counted,
    next_on: row.next_on,
    time_zone: row.time_zone,
    waiting: waiting && presentRun(fromJson(waiting)),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function fromJson(run: NonNullable<ListedSchedule['waiting']>): RunRow {
  const next_try_at = new Date(run.next_try_at)
  return { ...run, amount_minor: BigInt(run.amount_minor), next_try_at, ended_at: null }
}

export function presentRun(run: RunRow): ScheduleRun {
  return {
    due_on: run.due_on,
    status: run.state,
    amount: run.amount_minor,
    reason: run.why,
    attempts: run.attempts,
    next_try_at: run.next_try_at,
    record_id: run.state === 'made' ? run.record_id : null,
    ended_at: run.ended_at,
  }
}

/** Returns the next days of an active schedule. */
export function nextDays(row: ListedSchedule): string[] {
  return row.state === 'active' ? listDays(row, row.next_on, MOST_DAYS) : []
}

export interface OneSchedule {
  data: Schedule
  dates: string[]
}

export function presentOne(row: ListedSchedule): OneSchedule {
  return { data: presentSchedule(row), dates: nextDays(row) }
}
