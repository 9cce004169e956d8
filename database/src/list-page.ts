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
}

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** One page of any list: a range scan over each index it reads, as cheap on the last page as on the first. */
export async function listPage<Row, Scope>(
  reader: Reader,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): Promise<Page<Row>> {
  const limit = query.limit ?? DEFAULT_LIMIT
  // The cursor is written by the database: JavaScript's dates would cut off the microseconds.
  const { rows } = await sql<Row & { cursor_at: string; cursor_id: string }>`
    select *,
      to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at,
      listed_id::text as cursor_id
    from (${rowsOf(definition, scope, query, limit + 1)}) listed
    order by listed_at desc, listed_id desc
    limit ${limit + 1}`.execute(reader)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ at: last.cursor_at, id: last.cursor_id }) : null
  return { rows: page, nextCursor }
}

/** The newest of each range, so many that the newest of all are among them. */
function rowsOf<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  count: number,
): RawBuilder<unknown> {
  const { columns, from, table, at, id } = definition
  const narrowing = narrowingOf(definition, scope, query)
  const key = sql`${at} as listed_at, ${id} as listed_id`
  const ranges = (selected: RawBuilder<unknown>, source: RawBuilder<unknown>) =>
    sql.join(
      [definition.where(scope)].flat().map(
        (where) => sql`
          (select ${selected} from ${source}
          where ${sql.join([where, ...narrowing], sql` and `)}
          order by ${at} desc, ${id} desc
          limit ${count})`,
      ),
      sql` union all `,
    )
  if (!table || query.text !== undefined) return ranges(sql`${columns}, ${key}`, from)
  const newest = sql`select * from (${ranges(key, table)}) found order by listed_at desc, listed_id desc limit ${count}`
  return sql`select ${columns}, page.* from ${from} join (${newest}) page on page.listed_id = ${id}`
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
    conditions.push(sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`)
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
