import { type AnswerOf, type CallName, callUntyped } from '../api/call.ts'
import type { Page } from './create-list.ts'

/** The lists of the contract, by the address they start with. */
type ListBase = CallName extends infer Name ? (Name extends `GET ${infer Base}/month/{value}` ? Base : never) : never
type RowOf<Base extends ListBase> = AnswerOf<`GET ${Base}/`>['data'][number]

export const LIST_PERIODS = ['all', 'today', 'yesterday', 'month'] as const
export type ListPeriod = (typeof LIST_PERIODS)[number]

export interface ListQuery {
  text: string
  period: ListPeriod
}

export function fetchPageOf<Base extends ListBase>(base: Base) {
  return async ({ text, period }: ListQuery, cursor?: string, now = new Date()) => {
    const { name, params } = text === '' ? periodCall(base, period, now) : searchCall(base, text, period, now)
    return (await callUntyped(name, { params, query: { cursor } })) as Page<RowOf<Base>>
  }
}

function periodCall(base: string, period: ListPeriod, now: Date): { name: string; params: object } {
  if (period === 'all') return { name: `GET ${base}/`, params: {} }
  if (period === 'month') return { name: `GET ${base}/month/{value}`, params: { value: calendarDay(now).slice(0, 7) } }
  return { name: `GET ${base}/${period}/{date}`, params: { date: calendarDay(now) } }
}

function searchCall(base: string, text: string, period: ListPeriod, now: Date): { name: string; params: object } {
  const terms = JSON.stringify({ text, ...datesOf(period, now) })
  return { name: `GET ${base}/search/{terms}`, params: { terms } }
}

function datesOf(period: ListPeriod, now: Date): object {
  if (period === 'today') return { date: calendarDay(now) }
  if (period === 'yesterday') {
    return { date: calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)) }
  }
  return period === 'month' ? { month: now.getMonth() + 1, year: now.getFullYear() } : {}
}

/** The person's own day, as YYYY-MM-DD. */
function calendarDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
