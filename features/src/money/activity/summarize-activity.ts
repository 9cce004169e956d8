import type { ActivitySummary } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type MonthMovement, readMonthMovements } from './summary-store.ts'

type InAndOut = Pick<ActivitySummary, 'in' | 'out'>

/** Returns the incoming and outgoing amounts of one month, by kind and by day. */
export async function summarizeActivity(
  reader: Reader,
  userId: string,
  month: string,
  timeZone: string,
): Promise<ActivitySummary> {
  const movements = await readMonthMovements(reader, userId, month, timeZone)
  const kinds = [...Map.groupBy(movements, ({ kind }) => kind)]
  const days = [...Map.groupBy(movements, ({ day }) => day)]
  return {
    month,
    ...sumOf(movements),
    kinds: kinds.map(([kind, its]) => ({
      kind: kind ?? 'other',
      ...sumOf(its),
      times: its.reduce((times, each) => times + each.times, 0),
    })),
    days: days.map(([day, its]) => ({ day, ...sumOf(its) })),
  }
}

function sumOf(movements: readonly MonthMovement[]): InAndOut {
  const sum = { in: 0n, out: 0n }
  for (const each of movements) {
    sum.in += each.in_minor
    sum.out += each.out_minor
  }
  return sum
}
