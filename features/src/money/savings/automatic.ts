import { fieldError, Refusal } from '@paps/contract'
import type { Every, PotRow } from './pot.ts'

export interface AutomaticSavingInput {
  amount: bigint
  every: Every
  next?: string | undefined
}

export type Automatic = Pick<PotRow, 'auto_amount_minor' | 'auto_every' | 'auto_day' | 'auto_next'>

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the columns of automatic saving, or empty ones to stop it. The first day is a week or a month away unless it
 * is given.
 */
export function automaticFrom(input: AutomaticSavingInput | null, today: string): Automatic {
  if (input === null) return { auto_amount_minor: null, auto_every: null, auto_day: null, auto_next: null }
  const { amount, every, next } = input
  if (next !== undefined && next <= today)
    throw new Refusal('invalid', {}, [fieldError('auto.next', 'not_after_today')])
  const first = next ?? dayAfter(every, today, dayOfMonth(today))
  return { auto_amount_minor: amount, auto_every: every, auto_day: dayOfMonth(next ?? today), auto_next: first }
}

/** Returns the next day after today. Missed days are not made up for, because that would surprise the owner. */
export function nextDay(every: Every, due: string, day: number, today: string): string {
  let next = dayAfter(every, due, day)
  while (next <= today) next = dayAfter(every, next, day)
  return next
}

/** A month keeps the intended day: the 31st becomes the last day of a shorter month. */
function dayAfter(every: Every, from: string, day: number): string {
  const [year = 0, month = 0] = from.split('-').map(Number)
  if (every === 'week') return text(new Date(Date.parse(from) + 7 * DAY_MS))
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return text(new Date(Date.UTC(year, month, Math.min(day, lastDay))))
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}

function text(date: Date): string {
  return date.toISOString().slice(0, 10)
}
