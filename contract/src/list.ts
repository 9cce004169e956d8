import * as z from 'zod/mini'
import { type Access, type Scope, WALLET_KINDS, type WalletKind } from './access.ts'
import { fieldMessage } from './field-errors.ts'
import { jsonText } from './forms.ts'
import { id } from './ids.ts'
import { amount } from './money.ts'
import { papsId } from './paps-id.ts'
import { route, type ViewRule } from './route.ts'

/**
 * The lists. `today`, `yesterday`, `month`, `search`, `search…/bank` and `advance` mean the same for
 * every kind of record; a list of records is one call of `listRoutes`.
 */
export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 200

function isCalendarDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number)
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const calendarDay = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, fieldMessage('not_a_day')),
    z.refine(isCalendarDay, fieldMessage('not_a_calendar_day')),
  )

/** `1` to `12` of this year, or `YYYY-MM`. */
export const calendarMonth = z
  .string()
  .check(z.regex(/^([1-9]|0[1-9]|1[0-2]|[1-9]\d{3}-(0[1-9]|1[0-2]))$/, fieldMessage('not_a_month_or_number')))

/** `YYYY-MM` alone. */
export const monthOfYear = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, fieldMessage('not_a_month')))

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'year', 'all'] as const

const monthNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(12))
const yearNumber = z.coerce.number().check(z.int(), z.gte(1000), z.lte(9999))

/** The search terms, as JSON in the path. */
export const searchTerms = z
  .strictObject({
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    date: z.optional(calendarDay),
    month: z.optional(monthNumber),
    year: z.optional(yearNumber),
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    status: z.optional(z.string().check(z.maxLength(40))),
    min: z.optional(amount),
    max: z.optional(amount),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: fieldMessage('before_from') }),
    z.refine(({ month, year }) => month === undefined || year !== undefined, {
      path: ['year'],
      message: fieldMessage('month_needed'),
    }),
  )

export const bankTerms = z.union([z.strictObject({ _id: id }), z.strictObject({ paps_id: papsId })])

export type SearchTerms = z.output<typeof searchTerms>
export type BankTerms = z.output<typeof bankTerms>

export const pageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT))),
  // The cursor of a list sorted by name contains the name.
  cursor: z.optional(z.string().check(z.maxLength(1000))),
})

export type PageQuery = z.output<typeof pageQuery>

/** The orders of lists. Every list has the date; the others only where an index has that order. */
export const LIST_SORTS = ['date', 'amount', 'name'] as const

export type ListSort = (typeof LIST_SORTS)[number]
export type SortDirection = 'asc' | 'desc'

const sortedQuery = z.extend(pageQuery, {
  sort: z.optional(z.enum(LIST_SORTS)),
  direction: z.optional(z.enum(['asc', 'desc'])),
})

export type SortedQuery = z.output<typeof sortedQuery>

/** With the status. Pending records can be listed oldest first, for queues. */
const allQuery = z.extend(sortedQuery, {
  status: searchTerms.shape.status,
  order: z.optional(z.enum(['newest', 'oldest'])),
})

export type AllQuery = z.output<typeof allQuery>

const advanceQuery = z.extend(sortedQuery, { period: z.enum(PERIODS), date: z.optional(calendarDay) })

function makePage<S extends z.ZodMiniType>(record: S) {
  return z.object({
    data: z.array(record),
    next_cursor: z.nullable(z.string()),
    total: z.optional(z.int()),
  })
}

const pages = new WeakMap<z.ZodMiniType, unknown>()

/** The page of a list, one schema per record. The page of a record named `Transfer` is named `TransferList`. */
export function pageOf<S extends z.ZodMiniType>(record: S): ReturnType<typeof makePage<S>> {
  const known = pages.get(record) as ReturnType<typeof makePage<S>> | undefined
  if (known) return known
  const page = makePage(record)
  const name = z.globalRegistry.get(record)?.id
  if (name) z.globalRegistry.add(page, { id: `${name}List` })
  pages.set(record, page)
  return page
}

interface ListOptions<S extends z.ZodMiniType> {
  /** The plural noun of the records in the documentation: "deposits". */
  noun: string
  access: Access
  /** The scope that an API key needs. */
  scope?: Scope
  /** For a list that shows money only to callers who may read it. */
  viewed?: ViewRule
  record: S
  example: z.input<NoInfer<S>>
}

const LIST_ERRORS = [] as const

/** The five calls of every list. */
export function listRoutes<const Base extends `/${string}`, S extends z.ZodMiniType>(
  base: Base,
  { noun, access, scope, viewed, record, example }: ListOptions<S>,
) {
  const who = { access, ...(scope && { scope }), ...(viewed ? { viewed } : viewedBy(access)) }
  const common = { method: 'GET', ...who, query: sortedQuery, answer: pageOf(record), errors: LIST_ERRORS } as const
  const answer = { data: [example], next_cursor: null }
  return {
    all: route({
      ...common,
      path: `${base}/`,
      summary: `All ${noun}, newest first; those that wait also oldest first`,
      query: allQuery,
      example: { answer },
    }),
    today: route({
      ...common,
      path: `${base}/today/{date}`,
      summary: `The ${noun} of one day in the caller's time zone`,
      params: z.object({ date: calendarDay }),
      example: { params: { date: '2026-11-15' }, answer },
    }),
    yesterday: route({
      ...common,
      path: `${base}/yesterday/{date}`,
      summary: `The ${noun} of the day before the given one`,
      params: z.object({ date: calendarDay }),
      example: { params: { date: '2026-11-15' }, answer },
    }),
    month: route({
      ...common,
      path: `${base}/month/{value}`,
      summary: `The ${noun} of one month`,
      params: z.object({ value: calendarMonth }),
      example: { params: { value: '2026-11' }, answer },
    }),
    search: route({
      ...common,
      path: `${base}/search/{terms}`,
      summary: `The ${noun} between two days, or matching text, status or amounts`,
      params: z.object({ terms: jsonText(searchTerms) }),
      example: { params: { terms: '{"from":"2026-11-01","to":"2026-11-15"}' }, answer },
    }),
  }
}

/** Lists of money are logged when staff view them. */
function viewedBy(access: Access): { viewed?: ViewRule } {
  return access.endsWith('money.read') ? { viewed: 'list' } : {}
}

const ofType = { type: z.enum(WALLET_KINDS) }

/** The same five calls for lists that are separate for people, stores and banks, by the type of the sender. */
export function typedListRoutes<const Base extends `/${string}`, S extends z.ZodMiniType>(
  base: Base,
  options: ListOptions<S>,
) {
  const { all, today, yesterday, month, search } = listRoutes(base, options)
  const typed = <E extends { params: object }>(example: E) => ({
    ...example,
    params: { ...example.params, type: 'regular' as WalletKind },
  })
  return {
    all: route({
      ...all,
      query: z.extend(allQuery, { type: z.optional(z.enum([...WALLET_KINDS, ''])) }),
      example: { ...all.example, query: { type: 'regular' } },
    }),
    today: route({
      ...today,
      path: `${base}/today/{date}/{type}`,
      params: z.extend(today.params, ofType),
      example: typed(today.example),
    }),
    yesterday: route({
      ...yesterday,
      path: `${base}/yesterday/{date}/{type}`,
      params: z.extend(yesterday.params, ofType),
      example: typed(yesterday.example),
    }),
    month: route({
      ...month,
      path: `${base}/month/{value}/{type}`,
      params: z.extend(month.params, ofType),
      example: typed(month.example),
    }),
    search: route({
      ...search,
      path: `${base}/search/{terms}/{type}`,
      params: z.extend(search.params, ofType),
      example: typed(search.example),
    }),
  }
}

/** The call with a named period; most lists have it. */
export function advanceRoute<const Base extends `/${string}`, S extends z.ZodMiniType>(
  base: Base,
  { noun, access, scope, record, example }: ListOptions<S>,
) {
  return route({
    method: 'GET',
    path: `${base}/advance/`,
    summary: `The ${noun} of a named period`,
    access,
    ...(scope && { scope }),
    ...viewedBy(access),
    query: advanceQuery,
    answer: pageOf(record),
    errors: LIST_ERRORS,
    example: { query: { period: 'week' }, answer: { data: [example], next_cursor: null } },
  })
}

/** The call that searches the records of one bank. */
export function bankSearchRoute<const Base extends `/${string}`, S extends z.ZodMiniType>(
  base: Base,
  { noun, access, record, example }: ListOptions<S>,
) {
  return route({
    method: 'GET',
    path: `${base}/search/{terms}/bank/{bank}`,
    summary: `The ${noun} of one bank that match a search`,
    access,
    ...viewedBy(access),
    params: z.object({ terms: jsonText(searchTerms), bank: jsonText(bankTerms) }),
    query: sortedQuery,
    answer: pageOf(record),
    errors: LIST_ERRORS,
    example: {
      params: { terms: '{"date":"2026-11-15"}', bank: '{"paps_id":"PAPS-0000-0000"}' },
      answer: { data: [example], next_cursor: null },
    },
  })
}
