import { DEFAULT_LIMIT, fieldError, type ListSort, Refusal } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'
import { type ListOrder, NEWEST_FIRST, parseCursor, writeCursor } from './cursor.ts'
import { type Period, within } from './period.ts'
import type { Reader } from './transaction.ts'

/** The definition of a list, as SQL over its table and joins. */
export interface ListDefinition<Row, Scope> {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** The scope of the caller. Several conditions exclude each other, and each has its own index. */
  where: (scope: Scope) => RawBuilder<boolean> | readonly RawBuilder<boolean>[]
  /** The time and id that order the list, newest first. One index must have both. */
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /**
   * The table, if all conditions except those on text use it alone. The rows of a page are found there and joined afterwards:
   * planning a list of many ranges would otherwise take longer than running it, and on Citus the joined tables may lie on
   * another node.
   */
  table?: ListTable<Scope>
  /** Overrides parts of the definition, if other tables answer this query for less. */
  choose?: (scope: Scope, query: ListQuery) => Partial<ListDefinition<Row, Scope>>
  /** The text columns to search. They can depend on the scope. */
  text?: (text: string, scope: Scope) => RawBuilder<boolean>
  status?: (status: string) => RawBuilder<boolean>
  amountMinor?: RawBuilder<unknown>
  /**
   * Pending rows, which can be listed oldest first: one index must have them in that order. Their table and time may differ
   * from those of the list.
   */
  waiting?: { where: RawBuilder<boolean>; from?: RawBuilder<unknown>; at?: RawBuilder<unknown> }
  /** Columns that the list can be sorted by, besides the time. Never null. */
  sorts?: { [Name in Exclude<ListSort, 'date'>]?: SortColumn<Scope> }
  /** The status of a row, for totals by status. */
  statusOf?: RawBuilder<unknown>
  /** Completes the rows of a page with those of other tables. */
  complete?: (reader: Reader, rows: readonly Row[]) => Promise<Row[]>
  /** Never set. Carries the type of the rows. */
  row?: Row
}

interface ListTable<Scope> {
  name: RawBuilder<unknown>
  alias: string
  joins: RawBuilder<unknown>
  /** The condition that identifies a row together with its id. */
  within?: (scope: Scope) => RawBuilder<boolean>
}

interface SortColumn<Scope> {
  value: RawBuilder<unknown>
  /** Whether an index has the rows of this scope in the order of the column, followed by the id. */
  isIndexed: (scope: Scope) => boolean
}

export interface ListQuery {
  period: Period
  timeZone: string
  now: Date
  text?: string | undefined
  status?: string | undefined
  minMinor?: bigint | undefined
  maxMinor?: bigint | undefined
  limit?: number | undefined
  cursor?: string | undefined
  /** `oldest` lists pending rows only. */
  order?: 'newest' | 'oldest' | undefined
  /** The order of the rows; newest first without it. */
  sort?: ListOrder | undefined
}

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** At most this many rows are sorted where no index has the order; a query that leaves more is refused. */
export const MOST_SORTED = 50_000

/** The order of one page, as SQL. */
interface PageOrder extends ListOrder {
  value: RawBuilder<unknown>
  way: RawBuilder<unknown>
  /** Whether an index has this order for the query. */
  isIndexed: boolean
}

type Keyed<Row> = Row & { cursor_value: string; cursor_id: string; found_rows?: number }

/** Returns one page of a list by range scans. The cost does not depend on the page. */
export async function listPage<Row, Scope>(
  reader: Reader,
  list: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Row>> {
  const chosen = chooseDefinition(list, scope, query)
  const definition = query.order === 'oldest' ? waitingOf(chosen) : chosen
  const order = orderOf(definition, scope, query)
  const limit = query.limit ?? DEFAULT_LIMIT
  const found = order.isIndexed
    ? rowsOf(definition, scope, query, order, limit + 1)
    : sortedRowsOf(definition, scope, query, order, limit + 1)
  // The database writes the cursor: JavaScript dates have no microseconds.
  const written =
    order.by === 'date'
      ? sql`to_char(listed_value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`listed_value::text`
  const { rows } = await sql<Keyed<Row>>`
    select *, ${written} as cursor_value, listed_id::text as cursor_id
    from (${found}) listed
    order by listed_value ${order.way}, listed_id ${order.way}
    limit ${limit + 1}`.execute(reader)
  if ((rows[0]?.found_rows ?? 0) > MOST_SORTED) throw refuseSort('sort_too_many')
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > limit && last ? writeCursor({ value: last.cursor_value, id: last.cursor_id }, order) : null
  return { rows: list.complete ? await list.complete(reader, page) : page, nextCursor }
}

export function chooseDefinition<Row, Scope>(
  list: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): ListDefinition<Row, Scope> {
  return { ...list, ...list.choose?.(scope, query) }
}

/** The table that a query without text reads, and otherwise all tables. */
export function sourceOf<Row, Scope>(
  { table, from }: ListDefinition<Row, Scope>,
  { text }: Pick<ListQuery, 'text'>,
): RawBuilder<unknown> {
  return table && text === undefined ? nameOf(table) : from
}

function nameOf<Scope>({ name, alias }: ListTable<Scope>): RawBuilder<unknown> {
  return sql`${name} ${sql.ref(alias)}`
}

function refuseSort(code: 'sort_not_possible' | 'sort_too_many'): Refusal {
  return new Refusal('invalid', {}, [fieldError('sort', code)])
}

/** The order of a query. Only a sort that the list defines reaches the SQL. */
function orderOf<Row, Scope>(list: ListDefinition<Row, Scope>, scope: Scope, query: ListQuery): PageOrder {
  const { by, direction } =
    query.order === 'oldest' ? { by: 'date' as const, direction: 'asc' as const } : sortOf(query)
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'date') return { by, direction, way, value: list.at, isIndexed: true }
  const column = list.sorts?.[by]
  if (!column) throw refuseSort('sort_not_possible')
  const isWhole = query.period.kind === 'all' && query.text === undefined && query.status === undefined
  return { by, direction, way, value: column.value, isIndexed: isWhole && column.isIndexed(scope) }
}

function sortOf({ sort }: ListQuery): ListOrder {
  return sort ?? NEWEST_FIRST
}

/** Narrows a list to pending rows. A list without a definition of them has none. */
function waitingOf<Row, Scope>(list: ListDefinition<Row, Scope>): ListDefinition<Row, Scope> {
  const { where, from, at } = list.waiting ?? { where: sql<boolean>`false` }
  const { table, ...rest } = list
  return {
    ...rest,
    ...(table && !from && { table }),
    ...(from && { from }),
    ...(at && { at }),
    where: (scope) => [list.where(scope)].flat().map((each) => sql<boolean>`${each} and ${where}`),
  }
}

/** The first rows of each range, enough to contain the first rows of all ranges. */
function rowsOf<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  { way, value, ...order }: PageOrder,
  count: number,
): RawBuilder<unknown> {
  const { columns, from, table, id } = definition
  const narrowing = [...narrowingOf(definition, scope, query), ...afterCursor(query, order, value, id)]
  const key = sql`${value} as listed_value, ${id} as listed_id, 0 as found_rows`
  const ranges = (selected: RawBuilder<unknown>, source: RawBuilder<unknown>) =>
    sql.join(
      [definition.where(scope)].flat().map(
        (where) => sql`
          (select ${selected} from ${source}
          where ${sql.join([where, ...narrowing], sql` and `)}
          order by ${value} ${way}, ${id} ${way}
          limit ${count})`,
      ),
      sql` union all `,
    )
  if (!table || query.text !== undefined) return ranges(sql`${columns}, ${key}`, from)
  const first = sql`
    select * from (${ranges(key, nameOf(table))}) ranges order by listed_value ${way}, listed_id ${way} limit ${count}`
  return completePage(definition, scope, first)
}

/** Joins the columns of a list to the keys of its page. */
function completePage<Row, Scope>(
  { columns, from, table, id }: ListDefinition<Row, Scope>,
  scope: Scope,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!table) return sql`select ${columns}, found.* from ${from} join (${keys}) found on found.listed_id = ${id}`
  const { alias, joins, within } = table
  const same = within ? sql` and ${within(scope)}` : sql``
  // With an offset each row is looked up by its id, where the planner might read all rows of a person.
  return sql`
    with page as materialized (
      select row.*, found.* from (${keys}) found
      cross join lateral (select * from ${nameOf(table)} where ${id} = found.listed_id${same} offset 0) row
    )
    select ${columns}, listed_value, listed_id, found_rows from page ${sql.ref(alias)} ${joins}`
}

/** The first rows of an order that no index has: the keys of all rows are read, up to a limit, and sorted. */
function sortedRowsOf<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  { way, value, ...order }: PageOrder,
  count: number,
): RawBuilder<unknown> {
  const { id } = definition
  const source = sourceOf(definition, query)
  const narrowing = narrowingOf(definition, scope, query)
  const ranges = [definition.where(scope)].flat().map(
    (where) => sql`
      (select ${value} as listed_value, ${id} as listed_id from ${source}
      where ${sql.join([where, ...narrowing], sql` and `)}
      limit ${MOST_SORTED + 1})`,
  )
  const after = [sql<boolean>`true`, ...afterCursor(query, order, sql.ref('listed_value'), sql.ref('listed_id'))]
  const first = sql`
    select * from (
      select *, count(*) over ()::int as found_rows from (${sql.join(ranges, sql` union all `)}) ranges
    ) found
    where ${sql.join(after, sql` and `)}
    order by listed_value ${way}, listed_id ${way} limit ${count}`
  return completePage(definition, scope, first)
}

const STREAM_PAGE = 1000

/** Yields every row of a list, reading a page at a time: memory stays small, and no transaction stays open. */
export async function* streamList<Row, Scope>(
  reader: Reader,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): AsyncGenerator<Row[]> {
  let cursor = query.cursor
  for (;;) {
    const page: Page<Row> = await listPage(reader, definition, scope, { ...query, limit: STREAM_PAGE, cursor })
    yield page.rows
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

export function narrowingOf<Row, Scope>(
  { at, text, status, amountMinor }: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): RawBuilder<boolean>[] {
  const conditions = [within(at, query.period, query.timeZone, query.now)]
  // A list without a column for a search term has no matching rows.
  const unsupported = () => sql<boolean>`false`
  if (query.text !== undefined) conditions.push((text ?? unsupported)(query.text, scope))
  if (query.status !== undefined) conditions.push((status ?? unsupported)(query.status))
  if (query.minMinor !== undefined)
    conditions.push(amountMinor ? sql`${amountMinor} >= ${query.minMinor}` : unsupported())
  if (query.maxMinor !== undefined)
    conditions.push(amountMinor ? sql`${amountMinor} <= ${query.maxMinor}` : unsupported())
  return conditions
}

const TYPES: Record<ListSort, RawBuilder<unknown>> = { date: sql`timestamptz`, amount: sql`bigint`, name: sql`text` }

/** The rows behind the cursor. */
function afterCursor(
  { cursor }: ListQuery,
  order: ListOrder,
  value: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  if (cursor === undefined) return []
  const after = parseCursor(cursor, order)
  const last = sql`${after.value}::${TYPES[order.by]}`
  const end = sql`(${last}, ${after.id}::uuid)`
  // The value is repeated alone, so that an index on the value alone can be used too.
  return order.direction === 'asc'
    ? [sql`${value} >= ${last}`, sql`(${value}, ${id}) > ${end}`]
    : [sql`(${value}, ${id}) < ${end}`]
}
