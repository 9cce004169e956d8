import { Readable } from 'node:stream'
import {
  type Actor,
  type AllQuery,
  type advanceRoute,
  type BankTerms,
  type bankSearchRoute,
  encode,
  fieldError,
  isAdmin,
  type listRoutes,
  type PERIODS,
  Refusal,
  type Route,
  type SearchTerms,
  type SortedQuery,
  type typedListRoutes,
  type WalletKind,
} from '@paps/contract'
import {
  knownEngine,
  type ListDefinition,
  type ListQuery,
  listPage,
  type Period,
  type Reader,
  streamList,
} from '@paps/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from './context.ts'
import { csvLine, flatten } from './csv.ts'
import { logView } from './log-view.ts'
import { type Call, fastifyPath, makeCall } from './mount-route.ts'

/** Page size for anonymous callers. A page of 200 with long texts costs as much as a hundred other calls. */
const MOST_OF_STRANGERS = 16

type ListRoutes = (
  | ReturnType<typeof listRoutes<`/${string}`, z.ZodMiniType>>
  | ReturnType<typeof typedListRoutes<`/${string}`, z.ZodMiniType>>
) & {
  advance?: ReturnType<typeof advanceRoute<`/${string}`, z.ZodMiniType>>
  bankSearch?: ReturnType<typeof bankSearchRoute<`/${string}`, z.ZodMiniType>>
}

/** Filters that a call names. */
export interface ListRequest {
  params: unknown
  /** Only records with this bank. */
  bank?: BankTerms | undefined
  /** Only records whose sender has this type. */
  type?: WalletKind | undefined
}

interface MountedList<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  /** Returns which records the caller may see. */
  scope: (actor: Actor, asked: ListRequest) => Scope
  present: (row: Row, scope: Scope) => unknown
  /** Whether the list is the same for all callers and may lag. */
  lags?: true
}

export type Narrowing = Pick<ListQuery, 'period' | 'text' | 'status' | 'minMinor' | 'maxMinor' | 'order'> &
  Omit<ListRequest, 'params'>

/** Filters of one call, with a narrower scope. */
type Narrow<Scope> = Narrowing & { scope?: Partial<Scope> }

/** Mounts the routes of one list: pages, or CSV where the caller accepts it. */
export function mountList<Row, Scope>(
  app: FastifyInstance,
  context: Context,
  routes: ListRoutes,
  list: MountedList<Row, Scope>,
): void {
  mountPage(app, context, routes.all, list, ({ query }) => ({ ...ofAll(query, list), type: typeIn(query) }))
  mountPage(app, context, routes.today, list, ({ params }) => ({ ...ofDay({ params }), type: typeIn(params) }))
  mountPage(app, context, routes.yesterday, list, ({ params }) => ({
    period: { kind: 'day-before', day: params.date },
    type: typeIn(params),
  }))
  mountPage(app, context, routes.month, list, ({ params }) => ({
    period: monthPeriod(params.value),
    type: typeIn(params),
  }))
  mountPage(app, context, routes.search, list, ({ params }) => ({
    ...searchNarrowing(params.terms),
    type: typeIn(params),
  }))
  if (routes.advance) mountPage(app, context, routes.advance, list, ({ query }) => ({ period: namedPeriod(query) }))
  if (routes.bankSearch) {
    mountPage(app, context, routes.bankSearch, list, ({ params }) => ({
      ...searchNarrowing(params.terms),
      bank: params.bank,
    }))
  }
}

/** Only pending records can be listed oldest first: no index covers all records in that order. */
function ofAll<Row, Scope>({ status, order }: AllQuery, { definition }: MountedList<Row, Scope>): Narrowing {
  if (order === 'oldest' && (status !== 'pending' || !definition.waiting)) {
    throw new Refusal('invalid', {}, [fieldError('order', 'order_not_possible')])
  }
  return { period: { kind: 'all' }, status, order }
}

/** Returns the sender's type if the call has that parameter. */
function typeIn(asked: { [name: string]: unknown }): WalletKind | undefined {
  return (asked.type as WalletKind | '' | undefined) || undefined
}

/** Narrows a list to the day in its path. */
export function ofDay({ params }: { params: { date: string } }): Narrowing {
  return { period: { kind: 'day', day: params.date } }
}

/** Mounts one list route, of all records unless the call narrows them. */
export function mountPage<R extends Route, Row, Scope>(
  app: FastifyInstance,
  context: Context,
  route: R,
  list: MountedList<Row, Scope>,
  narrow: (call: Call<R>) => Narrow<Scope> | Promise<Narrow<Scope>> = () => ({ period: { kind: 'all' } }),
): void {
  app.route({
    method: 'GET',
    url: fastifyPath(route.path),
    config: { contract: route },
    handler: async (request, reply) => {
      const call = makeCall(context, route, request)
      const page: unknown = call.query
      const { limit, cursor, sort, direction = 'desc' } = page as SortedQuery
      const { bank, type, scope, ...narrowing } = await narrow(call)
      const all = list.scope(call.actor as Actor, { params: call.params, bank, type })
      const whose = scope ? { ...all, ...scope } : all
      const most = call.actor ? limit : Math.min(limit ?? MOST_OF_STRANGERS, MOST_OF_STRANGERS)
      if (sort && narrowing.order === 'oldest')
        throw new Refusal('invalid', {}, [fieldError('sort', 'sort_not_possible')])
      const order = sort && { by: sort, direction }
      const engine = knownEngine(context.database)
      const timeZone = narrowing.period.kind === 'all' ? 'UTC' : call.timeZone
      const query = { ...narrowing, engine, sort: order, limit: most, cursor, timeZone, now: call.now }
      // People read their lists from the primary, so they see their own writes. Staff wait for the replica
      // (plugins/own-writes.ts).
      const reader = list.lags || (call.actor && isAdmin(call.actor.userType)) ? call.lagging : call.reader
      return answerList(context, request, reply, reader, route, { ...list, whose }, query)
    },
  })
}

async function answerList<Row, Scope>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  route: Route,
  { definition, whose, present }: Pick<MountedList<Row, Scope>, 'definition' | 'present'> & { whose: Scope },
  query: ListQuery,
): Promise<unknown> {
  const write = (rows: Row[]) =>
    encode(route.answer, { data: rows.map((row) => present(row, whose)), next_cursor: null }) as { data: unknown[] }
  // A complete list costs as much as it is long, so anonymous callers get pages only.
  if (request.actor && request.headers.accept?.includes('text/csv')) {
    const rows = await begin(streamList(reader, definition, whose, query))
    await logView(context, route, request)
    const pages = mapPages(rows, (page) => write(page).data)
    const [example] = (route.example.answer as { data: unknown[] }).data
    reply.header('content-disposition', 'attachment; filename="list.csv"').type('text/csv; charset=utf-8')
    return reply.send(Readable.from(csvOf(Object.keys(flatten(example)), pages)))
  }
  const { rows, nextCursor } = await listPage(reader, definition, whose, query)
  await logView(context, route, request)
  return { ...write(rows), next_cursor: nextCursor }
}

/** Columns come from the contract's example, so an empty list has its header row. */
async function* csvOf(columns: string[], pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const records of pages) {
    for (const record of records) {
      const cells = flatten(record)
      yield csvLine(columns.map((name) => cells[name]))
    }
  }
}

/** Reads the first page before sending, so that an error still becomes a proper response. */
async function begin<Page>(pages: AsyncGenerator<Page>): Promise<AsyncIterable<Page>> {
  const first = await pages.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pages
  })()
}

async function* mapPages<Row>(pages: AsyncIterable<Row[]>, map: (rows: Row[]) => unknown[]): AsyncGenerator<unknown[]> {
  for await (const rows of pages) yield map(rows)
}

function monthPeriod(value: string): Period {
  return value.includes('-') ? { kind: 'month', month: value } : { kind: 'month-of-this-year', month: Number(value) }
}

/** The caller may name `today`, since the day depends on their time zone. */
function namedPeriod({ period, date }: { period: (typeof PERIODS)[number]; date?: string | undefined }): Period {
  switch (period) {
    case 'all':
      return { kind: 'all' }
    case 'yesterday':
      return date === undefined ? { kind: 'yesterday' } : { kind: 'day-before', day: date }
    case 'today':
      return date === undefined ? { kind: 'this', unit: 'day' } : { kind: 'day', day: date }
    default:
      return { kind: 'this', unit: period }
  }
}

export function searchNarrowing(terms: SearchTerms): Narrowing {
  return {
    period: searchPeriod(terms),
    text: terms.text,
    status: terms.status,
    minMinor: terms.min,
    maxMinor: terms.max,
  }
}

function searchPeriod({ from, to, date, month, year }: SearchTerms): Period {
  if (date !== undefined) return { kind: 'day', day: date }
  if (month !== undefined && year !== undefined) {
    return { kind: 'month', month: `${year}-${String(month).padStart(2, '0')}` }
  }
  if (year !== undefined) return { kind: 'year', year }
  return from !== undefined || to !== undefined ? { kind: 'between', from, to } : { kind: 'all' }
}
