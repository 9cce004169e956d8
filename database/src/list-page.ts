import { DEFAULT_LIMIT } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'
import { parseCursor, writeCursor } from './cursor.ts'
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
   * The table whose primary key is the id, if all conditions except those on text use this table alone. The rows of a page
   * are found there and joined afterwards: planning a list of many ranges would otherwise take longer than running it.
   */
  table?: RawBuilder<unknown>
  /** The text columns to search. They can depend on the scope. */
  text?: (text: string, scope: Scope) => RawBuilder<boolean>
  status?: (status: string) => RawBuilder<boolean>
  amountMinor?: RawBuilder<unknown>
  /**
   * Pending rows, which can be listed oldest first: one index must have them in that order. Their table and time may differ
   * from those of the list.
   */
  waiting?: { where: RawBuilder<boolean>; from?: RawBuilder<unknown>; at?: RawBuilder<unknown> }
  /** Never set. Carries the type of the rows. */
  row?: Row
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
}

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** Returns one page of a list by range scans. The cost does not depend on the page. */
export async function listPage<Row, Scope>(
  reader: Reader,
  list: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Row>> {
  const definition = query.order === 'oldest' ? waitingOf(list) : list
  const way = wayOf(query)
  const limit = query.limit ?? DEFAULT_LIMIT
  // The database writes the cursor: JavaScript dates have no microseconds.
  const { rows } = await sql<Row & { cursor_at: string; cursor_id: string }>`
    select *,
      to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at,
      listed_id::text as cursor_id
    from (${rowsOf(definition, scope, query, limit + 1)}) listed
    order by listed_at ${way}, listed_id ${way}
    limit ${limit + 1}`.execute(reader)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ at: last.cursor_at, id: last.cursor_id }) : null
  return { rows: page, nextCursor }
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

function wayOf({ order }: ListQuery): RawBuilder<unknown> {
  return order === 'oldest' ? sql`asc` : sql`desc`
}

/** The first rows of each range, enough to contain the first rows of all ranges. */
function rowsOf<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  count: number,
): RawBuilder<unknown> {
  const { columns, from, table, at, id } = definition
  const narrowing = narrowingOf(definition, scope, query)
  const way = wayOf(query)
  const key = sql`${at} as listed_at, ${id} as listed_id`
  const ranges = (selected: RawBuilder<unknown>, source: RawBuilder<unknown>) =>
    sql.join(
      [definition.where(scope)].flat().map(
        (where) => sql`
          (select ${selected} from ${source}
          where ${sql.join([where, ...narrowing], sql` and `)}
          order by ${at} ${way}, ${id} ${way}
          limit ${count})`,
      ),
      sql` union all `,
    )
  if (!table || query.text !== undefined) return ranges(sql`${columns}, ${key}`, from)
  const first = sql`
    select * from (${ranges(key, table)}) found order by listed_at ${way}, listed_id ${way} limit ${count}`
  return sql`select ${columns}, page.* from ${from} join (${first}) page on page.listed_id = ${id}`
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
  { at, id, text, status, amountMinor }: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): RawBuilder<boolean>[] {
  const conditions = [within(at, query.period, query.timeZone, query.now)]
  if (query.cursor !== undefined) {
    const after = parseCursor(query.cursor)
    const end = sql`(${after.at}::timestamptz, ${after.id}::uuid)`
    // The time is repeated alone, so that an index on the time alone can be used too.
    conditions.push(
      query.order === 'oldest'
        ? sql`${at} >= ${after.at}::timestamptz and (${at}, ${id}) > ${end}`
        : sql`(${at}, ${id}) < ${end}`,
    )
  }
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
