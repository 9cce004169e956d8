import { type CallName, callForFile, callUntyped, type ResponseOf } from '../api/call.ts'
import type { Page } from './create-list.ts'

/** The lists of the contract, by base path. */
type ListBase = CallName extends infer Name
  ? Name extends `GET ${infer Base}/month/{value}` | `GET ${infer Base}/month/{value}/{type}`
    ? Base
    : never
  : never
type RowOf<Base extends ListBase> = ResponseOf<`GET ${Base}/`>['data'][number]

export const LIST_PERIODS = ['all', 'today', 'yesterday', 'week', 'month', 'year', 'dates'] as const
export type ListPeriod = (typeof LIST_PERIODS)[number]

/** The filters of a list. An empty or absent filter matches everything. */
export interface ListQuery {
  text: string
  period: ListPeriod
  /** The first and last day, if the period is `dates`. */
  from?: string
  to?: string
  status?: string
  min?: string
  max?: string
  /** The type of owner, in a list with one path per type. */
  type?: string
  /** The paps id of a bank. */
  bank?: string
  /** The name of an order, after a minus sign if it runs downwards. Empty for newest first. */
  sort?: string
}

/** Returns the parameters of an order. */
function sortedBy({ sort = '' }: ListQuery): object {
  if (sort === '') return {}
  return sort.startsWith('-') ? { sort: sort.slice(1), direction: 'desc' } : { sort, direction: 'asc' }
}

/** The first page is small and fast; further pages are larger. */
const NEXT_PAGE = 200

interface ListCalls {
  /** The list has the call with a named period. */
  hasAdvance?: boolean
  /** The list has one path each for people, stores and banks. */
  isTyped?: boolean
}

interface PageRequest {
  name: `GET ${string}`
  params: object
  query: object
}

export function createPageFetcher<Base extends ListBase>(base: Base, calls: ListCalls = {}) {
  return async (wanted: ListQuery, cursor?: string, now = new Date()) => {
    const { name, params, query } = buildRequest(base, wanted, calls, now)
    const page = { ...query, ...sortedBy(wanted), cursor, ...(cursor !== undefined && { limit: NEXT_PAGE }) }
    return (await callUntyped(name, { params, query: page })) as Page<RowOf<Base>>
  }
}

/** Returns a function that fetches all rows that match the filters, as CSV. */
export function createCsvFetcher(base: ListBase, calls: ListCalls = {}) {
  return (wanted: ListQuery, now = new Date()): Promise<Blob> => {
    const { name, params, query } = buildRequest(base, wanted, calls, now)
    return callForFile(name, { params, query: { ...query, ...sortedBy(wanted) } }, 'text/csv')
  }
}

function buildRequest(
  base: string,
  wanted: ListQuery,
  { hasAdvance = false, isTyped = false }: ListCalls,
  now: Date,
): PageRequest {
  const { period, type = '', bank = '' } = wanted
  const ofType = isTyped ? '/{type}' : ''
  const typed = isTyped ? { type } : {}
  const terms = buildTerms(wanted, now)
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

/** Returns the search terms as JSON. */
export function buildTerms(wanted: ListQuery, now: Date): string {
  const { text, status = '', min = '', max = '' } = wanted
  return JSON.stringify({
    ...(text !== '' && { text }),
    ...(status !== '' && { status }),
    ...(Number(min) > 0 && { min: Number(min) }),
    ...(Number(max) > 0 && { max: Number(max) }),
    ...buildDates(wanted, now),
  })
}

function buildDates({ period, from, to }: ListQuery, now: Date): object {
  const daysAgo = (days: number) => calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  switch (period) {
    case 'today':
      return { date: calendarDay(now) }
    case 'yesterday':
      return { date: daysAgo(1) }
    case 'week':
      // A week starts on Monday, as on the server.
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

/** Returns the local date as YYYY-MM-DD. */
function calendarDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
