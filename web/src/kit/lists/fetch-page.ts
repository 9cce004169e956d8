import { type CallName, callForFile, callUntyped, type ResponseOf } from '../api/call.ts'
import type { Page } from './create-list.ts'

/** The lists of the contract, by the address they start with. */
type ListBase = CallName extends infer Name
  ? Name extends `GET ${infer Base}/month/{value}` | `GET ${infer Base}/month/{value}/{type}`
    ? Base
    : never
  : never
type RowOf<Base extends ListBase> = ResponseOf<`GET ${Base}/`>['data'][number]

export const LIST_PERIODS = ['all', 'today', 'yesterday', 'week', 'month', 'year', 'dates'] as const
export type ListPeriod = (typeof LIST_PERIODS)[number]

/** What a list is narrowed to. What is empty or left out narrows nothing. */
export interface ListQuery {
  text: string
  period: ListPeriod
  /** The first and last day, where the period is `dates`. */
  from?: string
  to?: string
  status?: string
  min?: string
  max?: string
  /** Whose, in a list that is read apart by that. */
  type?: string
  /** The paps id of a bank. */
  bank?: string
}

/** The first page is there at once; whoever goes on gets more at a time. */
const NEXT_PAGE = 200

interface ListCalls {
  /** Has the call with a named period. */
  hasAdvance?: boolean
  /** Is read apart for people, stores and banks. */
  isTyped?: boolean
}

interface PageRequest {
  name: `GET ${string}`
  params: object
  query: object
}

export function fetchPageOf<Base extends ListBase>(base: Base, calls: ListCalls = {}) {
  return async (wanted: ListQuery, cursor?: string, now = new Date()) => {
    const { name, params, query } = callOf(base, wanted, calls, now)
    const page = { ...query, cursor, ...(cursor !== undefined && { limit: NEXT_PAGE }) }
    return (await callUntyped(name, { params, query: page })) as Page<RowOf<Base>>
  }
}

/** Every row that the filters leave, as a file. */
export function fetchCsvOf(base: ListBase, calls: ListCalls = {}) {
  return (wanted: ListQuery, now = new Date()): Promise<Blob> => {
    const { name, params, query } = callOf(base, wanted, calls, now)
    return callForFile(name, { params, query }, 'text/csv')
  }
}

function callOf(
  base: string,
  wanted: ListQuery,
  { hasAdvance = false, isTyped = false }: ListCalls,
  now: Date,
): PageRequest {
  const { period, type = '', bank = '' } = wanted
  const ofType = isTyped ? '/{type}' : ''
  const typed = isTyped ? { type } : {}
  const terms = termsOf(wanted, now)
  if (bank !== '') {
    const params = { terms, bank: JSON.stringify({ paps_id: bank }) }
    return { name: `GET ${base}/search/{terms}/bank/{bank}`, params, query: {} }
  }
  if (period === 'all' && terms === '{}') return { name: `GET ${base}/`, params: {}, query: typed }
  if (isMoreThanPeriod(wanted))
    return { name: `GET ${base}/search/{terms}${ofType}`, params: { terms, ...typed }, query: {} }
  const day = calendarDay(now)
  switch (period) {
    case 'today':
    case 'yesterday':
      return { name: `GET ${base}/${period}/{date}${ofType}`, params: { date: day, ...typed }, query: {} }
    case 'month':
      return { name: `GET ${base}/month/{value}${ofType}`, params: { value: day.slice(0, 7), ...typed }, query: {} }
    default:
      if (hasAdvance && !isTyped) return { name: `GET ${base}/advance/`, params: {}, query: { period } }
      return { name: `GET ${base}/search/{terms}${ofType}`, params: { terms, ...typed }, query: {} }
  }
}

function isMoreThanPeriod({ text, status, min, max, period }: ListQuery): boolean {
  return period === 'dates' || [text, status, min, max].some((term) => term !== undefined && term !== '')
}

/** What is asked for, as the JSON of a search. */
export function termsOf(wanted: ListQuery, now: Date): string {
  const { text, status = '', min = '', max = '' } = wanted
  return JSON.stringify({
    ...(text !== '' && { text }),
    ...(status !== '' && { status }),
    ...(Number(min) > 0 && { min: Number(min) }),
    ...(Number(max) > 0 && { max: Number(max) }),
    ...datesOf(wanted, now),
  })
}

function datesOf({ period, from, to }: ListQuery, now: Date): object {
  const daysAgo = (days: number) => calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  switch (period) {
    case 'today':
      return { date: calendarDay(now) }
    case 'yesterday':
      return { date: daysAgo(1) }
    case 'week':
      // A week begins on Monday, as it does on the server.
      return { from: daysAgo((now.getDay() + 6) % 7) }
    case 'month':
      return { month: now.getMonth() + 1, year: now.getFullYear() }
    case 'year':
      return { year: now.getFullYear() }
    case 'dates':
      return { ...(from && { from }), ...(to && { to }) }
    default:
      return {}
  }
}

/** The person's own day, as YYYY-MM-DD. */
function calendarDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
