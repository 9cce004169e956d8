import { formatPaps, type ScheduleReason } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import type { ListedSchedule } from './schedule.ts'

interface NoteFacts {
  day: string | null
  amountMinor: bigint
  reason?: ScheduleReason | null
  /** The next attempt. */
  again?: Date
}

/** Builds the facts of a notice as JSON. The client writes the sentence in the person's language. */
export function buildNote(schedule: ListedSchedule, { day, amountMinor, reason, again }: NoteFacts): string {
  return JSON.stringify({
    schedule: schedule.id,
    name: maskedName(schedule.receiver),
    paps: formatPaps(amountMinor),
    day,
    ...(reason && { reason }),
    ...(again && { again: again.toISOString() }),
  })
}
