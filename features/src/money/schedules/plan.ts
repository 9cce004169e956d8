import type { ScheduleEvery } from '@paps/contract'

/** The days of a schedule: `YYYY-MM-DD` in the owner's time zone. */
export interface Plan {
  every: ScheduleEvery
  /** The intended day of the month, which shorter months lack. */
  month_day: number
  starts_on: string
  ends_on: string | null
  times: number | null
  /** Days that have passed. */
  counted: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the plan that begins on this day, or on the last day of its month. */
export function planFrom(
  every: ScheduleEvery,
  day: string,
  end: { ends_on: string | null; times: number | null },
): Plan {
  const starts_on = every === 'month_end' ? lastOfMonth(day, 0) : day
  return { every, month_day: Number(starts_on.slice(8)), starts_on, ...end, counted: 0 }
}

/** Returns the day after one of its days; null after the last one. */
export function dayAfter(plan: Plan, day: string): string | null {
  const next = followingDay(plan, day)
  if (next === null || (plan.ends_on !== null && next > plan.ends_on)) return null
  return next
}

/**
 * Returns the first day from `earliest` on that follows `day`. Days in between are not made up for, because that would
 * surprise the owner.
 */
export function dayFrom(plan: Plan, day: string, earliest: string): string | null {
  let next = dayAfter(plan, day)
  while (next !== null && next < earliest) next = dayAfter(plan, next)
  return next
}

/** Returns at most `most` days, beginning with the next one. */
export function listDays(plan: Plan, next: string | null, most: number): string[] {
  const left = plan.times === null ? most : Math.min(most, plan.times - plan.counted)
  const days: string[] = []
  for (let day = next; day !== null && days.length < left; day = dayAfter(plan, day)) days.push(day)
  return days
}

function followingDay({ every, month_day }: Plan, day: string): string | null {
  if (every === 'once') return null
  if (every === 'day') return addDays(day, 1)
  if (every === 'week') return addDays(day, 7)
  const last = lastOfMonth(day, 1)
  if (every === 'month_end') return last
  const wanted = `${last.slice(0, 8)}${String(month_day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

export function addDays(day: string, days: number): string {
  return text(new Date(Date.parse(day) + days * DAY_MS))
}

/** Returns the last day of the month that is so many months after this day's. */
function lastOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return text(new Date(Date.UTC(year, month + months, 0)))
}

function text(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Returns the day that it is now in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
