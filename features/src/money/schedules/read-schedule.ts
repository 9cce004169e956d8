import type { ScheduleRun } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type OneSchedule, presentOne, presentRun } from './present-schedule.ts'
import { requireOwn } from './schedule.ts'
import { findSchedule, listRuns } from './schedule-store.ts'

const MOST_RUNS = 50

/** Returns one schedule of the caller with its latest days. */
export async function readSchedule(
  reader: Reader,
  ownerId: string,
  id: string,
): Promise<OneSchedule & { runs: ScheduleRun[] }> {
  const schedule = requireOwn(await findSchedule(reader, id), ownerId)
  return { ...presentOne(schedule), runs: (await listRuns(reader, id, MOST_RUNS)).map(presentRun) }
}
