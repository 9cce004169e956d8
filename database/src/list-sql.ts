import { fieldError, type ListSort, Refusal } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'
import { type ListOrder, NEWEST_FIRST, parseCursor } from './cursor.ts'
import {
  type ListDefinition,
  type ListQuery,
  type ListTable,
  MOST_SORTED,
  type PageOrder,
  type TableRange,
} from './list-definition.ts'
import { timesOf, within } from './period.ts'
import { PLANNED_FOR_VALUES } from './prepared-texts.ts'

/** The sizes that pages are read in: a limit of its own for each caller would give each a statement of its own. */
const SIZES: readonly number[] = [11, 21, 51, 101, 201, 501, 1_001]

/** The least size of so many rows, or more. */
export function sizeOf(count: number): number {
  return SIZES.find((size) => size >= count) ?? count
}

/** A size is part of the text: for a limit that it does not know, PostgreSQL plans to read a tenth of the rows. */
export function limitedTo(count: number): RawBuilder<unknown> {
  return SIZES.includes(count) ? sql`limit ${sql.lit(count)}` : sql`limit ${count}`
}

/** The ranges of a query: in the table without text, and otherwise in all joined tables. */
export function rangesOf<Row, Scope>(
  { table, from, where }: ListDefinition<Row, Scope>,
  scope: Scope,
  { text, ids }: Pick<ListQuery, 'text' | 'ids'>,
): readonly TableRange[] {
  return table && text === undefined
    ? table.ranges(scope, ids).map((range) => ({ ...range, table: sql`${range.table} ${sql.ref(table.alias)}` }))
    : [where(scope)].flat().map((each) => ({ table: from, where: each }))
}

export function refuseSort(code: 'sort_not_possible' | 'sort_too_many'): Refusal {
  return new Refusal('invalid', {}, [fieldError('sort', code)])
}

/** The order of a query. Only a sort that the list defines reaches the SQL. */
export function orderOf<Row, Scope>(list: ListDefinition<Row, Scope>, scope: Scope, query: ListQuery): PageOrder {
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
export function waitingOf<Row, Scope>(list: ListDefinition<Row, Scope>): ListDefinition<Row, Scope> {
  const { where: isWaiting, from, at } = list.waiting ?? { where: sql<boolean>`false` }
  const narrow = (where: RawBuilder<boolean>) => sql<boolean>`${where} and ${isWaiting}`
  const { table, ...rest } = list
  const ofTable = table && {
    ...table,
    ranges: (scope: Scope, ids: readonly string[] | undefined) =>
      table.ranges(scope, ids).map((range) => ({ ...range, where: narrow(range.where) })),
  }
  return {
    ...rest,
    ...(ofTable && !from && { table: ofTable }),
    ...(from && { from }),
    ...(at && { at }),
    where: (scope) => [list.where(scope)].flat().map(narrow),
  }
}

export function selectRows<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  order: PageOrder,
  count: number,
): RawBuilder<unknown> {
  const { columns, table, id } = definition
  if (order.isIndexed && (!table || query.text !== undefined)) {
    const key = sql`${order.value} as listed_value, ${id} as listed_id`
    return selectRanges(sql`${columns}, ${key}`, definition, scope, query, order, count)
  }
  if (order.isIndexed && table) return selectFound(definition, table, scope, query, order, count)
  return completePage(definition, scope, query, selectKeys(definition, scope, query, order, count))
}

/** Finds the rows of a page in their tables, then joins the others. */
function selectFound<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  { alias, columns, joins }: ListTable<Scope>,
  scope: Scope,
  query: ListQuery,
  order: PageOrder,
  count: number,
): RawBuilder<unknown> {
  const found = sql`${columns}, ${order.value} as listed_value, ${definition.id} as listed_id`
  return sql`
    with page as materialized (${selectFirst(found, definition, scope, query, order, count)})
    select ${definition.columns}, listed_value, listed_id from page ${sql.ref(alias)} ${joins}`
}

/** The keys of a page. */
export function selectKeys<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  order: PageOrder,
  count: number,
): RawBuilder<unknown> {
  if (!order.isIndexed) return selectSortedKeys(definition, scope, query, order, count)
  const key = sql`${order.value} as listed_value, ${definition.id} as listed_id, 0 as found_rows`
  return selectFirst(key, definition, scope, query, order, count)
}

/** The first rows of all ranges. */
function selectFirst<Row, Scope>(
  selected: RawBuilder<unknown>,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  order: PageOrder,
  count: number,
): RawBuilder<unknown> {
  return sql`
    select * from (${selectRanges(selected, definition, scope, query, order, count)}) ranges
    order by listed_value ${order.way}, listed_id ${order.way} ${limitedTo(count)}`
}

/** The first rows of each range, enough to contain the first rows of all ranges. */
function selectRanges<Row, Scope>(
  selected: RawBuilder<unknown>,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  { way, value, ...order }: PageOrder,
  count: number,
): RawBuilder<unknown> {
  const { id } = definition
  const narrowing = [...narrowingOf(definition, scope, query), ...afterCursor(query, order, value, id)]
  return sql.join(
    rangesOf(definition, scope, query).map(
      (range) => sql`
        (select ${selected} from ${newestOf(range, definition, query, order, count) ?? range.table}
        where ${sql.join([range.where, ...narrowing], sql` and `)}
        order by ${value} ${way}, ${id} ${way}
        ${limitedTo(count)})`,
    ),
    sql` union all `,
  )
}

/** The newest rows of a range that lies in every place of a cluster, if the query is one for them. */
function newestOf<Row, Scope>(
  { newest }: TableRange,
  { table }: ListDefinition<Row, Scope>,
  { engine, text, ids, cursor, period, timeZone, now, status, minMinor, maxMinor }: ListQuery,
  order: ListOrder,
  count: number,
): RawBuilder<unknown> | undefined {
  const isNewestFirst = order.by === 'date' && order.direction === 'desc'
  if (!newest || !table || engine !== 'citus' || !isNewestFirst || text !== undefined || ids !== undefined) return
  const after = cursor === undefined ? undefined : parseCursor(cursor, order)
  const rows = newest({ ...timesOf(period, timeZone, now), after, status, minMinor, maxMinor, count })
  return sql`${rows} ${sql.ref(table.alias)}`
}

/** Joins the columns of a list to the keys of its page. */
function completePage<Row, Scope>(
  { columns, from, table, id }: ListDefinition<Row, Scope>,
  scope: Scope,
  { text }: ListQuery,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!table || text !== undefined)
    return sql`select ${columns}, found.* from ${from} join (${keys}) found on found.listed_id = ${id}`
  return sql`
    with found as materialized (${keys}), page as materialized (
      select own.*, found.*
      from ${table.rows(scope, sql`array(select listed_id from found)`)} own join found on found.listed_id = own.id
    )
    select ${columns}, listed_value, listed_id, found_rows from page ${sql.ref(table.alias)} ${table.joins}`
}

/** The keys of an order that no index has: those of all rows are read, up to a limit, and sorted. */
function selectSortedKeys<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  { way, value, ...order }: PageOrder,
  count: number,
): RawBuilder<unknown> {
  const { id } = definition
  const narrowing = narrowingOf(definition, scope, query)
  const ranges = rangesOf(definition, scope, query).map(
    ({ table, where }) => sql`
      (select ${value} as listed_value, ${id} as listed_id from ${table}
      where ${sql.join([where, ...narrowing], sql` and `)}
      limit ${sql.lit(MOST_SORTED + 1)})`,
  )
  const after = [sql<boolean>`true`, ...afterCursor(query, order, sql.ref('listed_value'), sql.ref('listed_id'))]
  return sql`
    select * from (
      select *, count(*) over ()::int as found_rows from (${sql.join(ranges, sql` union all `)}) ranges
    ) found
    where ${sql.join(after, sql` and `)}
    order by listed_value ${way}, listed_id ${way} ${limitedTo(count)}`
}

export function narrowingOf<Row, Scope>(
  { at, id, text, status, amountMinor }: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): RawBuilder<boolean>[] {
  const conditions = [within(at, query.period, query.timeZone, query.now)]
  // A list without a column for a search term has no matching rows.
  const unsupported = () => sql<boolean>`false`
  if (query.text !== undefined) conditions.push((text ?? unsupported)(query.text, scope))
  if (query.ids !== undefined) conditions.push(sql`${id} = any (${query.ids}::uuid[])`)
  if (query.status !== undefined) conditions.push((status ?? unsupported)(query.status))
  if (query.minMinor !== undefined)
    conditions.push(amountMinor ? sql`${amountMinor} >= ${query.minMinor}` : unsupported())
  if (query.maxMinor !== undefined)
    conditions.push(amountMinor ? sql`${amountMinor} <= ${query.maxMinor}` : unsupported())
  if (isPlannedForValues(query)) conditions.push(sql`true ${PLANNED_FOR_VALUES}`)
  return conditions
}

/**
 * Whether the best plan depends on the values asked for: one status may be that of most rows, another that of few. The rows of a
 * page without such a condition are found by the index that has their order.
 */
function isPlannedForValues({ text, status, minMinor, maxMinor, sort }: ListQuery): boolean {
  return [text, status, minMinor, maxMinor].some((each) => each !== undefined) || (sort ?? NEWEST_FIRST).by !== 'date'
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
