import { DEFAULT_LIMIT } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'
import { parseCursor, writeCursor } from './cursor.ts'
import { type Period, within } from './period.ts'
import type { Reader } from './transaction.ts'

/** What differs from list to list. Everything is given as SQL over the list's own table and its joins. */
export interface ListDefinition<Row, Scope> {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Whose records these are. Several conditions exclude each other, and each has an index of its own. */
  where: (scope: Scope) => RawBuilder<boolean> | readonly RawBuilder<boolean>[]
  /** The moment and the id a list is ordered by, newest first; one index must hold both. */
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /**
   * The table whose primary key is the id, where all conditions but those on text are about it alone. The rows of a page
   * are then found there and joined afterwards: a list of many ranges would otherwise be planned for longer than it runs.
   */
  table?: RawBuilder<unknown>
  /** What somebody may find by text can depend on whose records they look at. */
  text?: (text: string, scope: Scope) => RawBuilder<boolean>
  status?: (status: string) => RawBuilder<boolean>
  amountMinor?: RawBuilder<unknown>
  /**
   * Those that wait, which can be listed oldest first: one index must hold them in that order. They may be read from
   * elsewhere, and wait since another moment than that of their list.
   */
  waiting?: { where: RawBuilder<boolean>; from?: RawBuilder<unknown>; at?: RawBuilder<unknown> }
  /** Never set: it ties the definition to the type of its rows. */
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
  /** `oldest` lists those that wait, and no others. */
  order?: 'newest' | 'oldest' | undefined
}

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** One page of any list: a range scan over each index it reads, as cheap on the last page as on the first. */
export async function listPage<Row, Scope>(
  reader: Reader,
  list: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Row>> {
  const definition = query.order === 'oldest' ? waitingOf(list) : list
  const way = wayOf(query)
  const limit = query.limit ?? DEFAULT_LIMIT
  // The cursor is written by the database: JavaScript's dates would cut off the microseconds.
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

/** A list narrowed to those that wait. Where a list can't be asked for them, none do. */
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

/** The first of each range, so many that the first of all are among them. */
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

/** Every row of a list, a page at a time, so that any number of them takes little memory and holds no transaction open. */
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
    // The moment once more by itself: an index that holds it alone is then entered at the right place too.
    conditions.push(
      query.order === 'oldest'
        ? sql`${at} >= ${after.at}::timestamptz and (${at}, ${id}) > ${end}`
        : sql`(${at}, ${id}) < ${end}`,
    )
  }
  // A list that can't be searched by something has nothing that matches it.
  const unsupported = () => sql<boolean>`false`
  if (query.text !== undefined) conditions.push((text ?? unsupported)(query.text, scope))
  if (query.status !== undefined) conditions.push((status ?? unsupported)(query.status))
  if (query.minMinor !== undefined)
    conditions.push(amountMinor ? sql`${amountMinor} >= ${query.minMinor}` : unsupported())
  if (query.maxMinor !== undefined)
    conditions.push(amountMinor ? sql`${amountMinor} <= ${query.maxMinor}` : unsupported())
  return conditions
}
