import { type RawBuilder, sql } from 'kysely'
import { writeCursor } from './cursor.ts'
import { type Keyed, type ListDefinition, type ListQuery, MOST_SORTED, type PageOrder } from './list-definition.ts'
import { type Cursor, type FoundRows, readRows } from './list-rows.ts'
import { orderOf, refuseSort, selectKeys } from './list-sql.ts'
import type { Reader } from './transaction.ts'

/** Rows searched by one query, and by the next if too few were found. */
const PARTS = [500, 5_000, 50_000]

/** On Citus the text is compared on the coordinator, where the names of people lie, and the rows are fetched from the places. */
export function isSearchedInParts<Row, Scope>(
  { table }: ListDefinition<Row, Scope>,
  { text, engine }: ListQuery,
): boolean {
  return table !== undefined && text !== undefined && engine === 'citus'
}

/** Searches part by part, so that a search costs a bounded time: the next page continues after the last searched row. */
export async function searchRows<Row, Scope>(
  reader: Reader,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  order: PageOrder,
  count: number,
): Promise<FoundRows<Row>> {
  const found: Keyed<Row>[] = []
  let cursor = query.cursor
  for (const most of order.isIndexed ? PARTS : [MOST_SORTED]) {
    const keys = selectKeys(definition, scope, { ...query, text: undefined, cursor }, order, most)
    const { rows: searched } = await readRows<object>(reader, keys, order, most)
    if ((searched[0]?.found_rows ?? 0) > MOST_SORTED) throw refuseSort('sort_too_many')
    const matching = selectMatching(definition, scope, query.text ?? '', searched, order)
    found.push(...(await readRows<Row>(reader, matching, order, count - found.length)).rows)
    const last = searched.at(-1)
    if (found.length >= count || !last || searched.length < most) return { rows: found }
    cursor = writeCursor({ value: last.cursor_value, id: last.cursor_id }, order)
    if (most === PARTS.at(-1)) return { rows: found, last }
  }
  return { rows: found }
}

/** The rows among these that match a text. */
function selectMatching<Row, Scope>(
  { table, columns, text: matches, id }: ListDefinition<Row, Scope>,
  scope: Scope,
  text: string,
  searched: readonly Cursor[],
  { value }: Pick<PageOrder, 'value'>,
): RawBuilder<unknown> {
  if (!table || !matches) throw new Error('the list has no table or text to search')
  const ids = sql`${searched.map(({ cursor_id }) => cursor_id)}::uuid[]`
  return sql`
    with page as materialized (select * from ${table.rows(scope, ids)} found)
    select ${columns}, ${value} as listed_value, ${id} as listed_id from page ${sql.ref(table.alias)} ${table.joins}
    where ${matches(text, scope)}`
}

interface FoundIds {
  ids: string[]
  /** Whether all rows of the list were searched. */
  isComplete: boolean
}

/** Ids of the rows that match, among at most `MOST_SORTED`. For totals. */
export async function searchIds<Row, Scope>(
  reader: Reader,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
): Promise<FoundIds> {
  const order = orderOf(definition, scope, { ...query, sort: undefined })
  const keys = selectKeys(definition, scope, { ...query, text: undefined }, order, MOST_SORTED + 1)
  const { rows: searched } = await readRows<object>(reader, keys, order, MOST_SORTED + 1)
  const matching = selectMatching(definition, scope, query.text ?? '', searched.slice(0, MOST_SORTED), order)
  const { rows } = await sql<{ listed_id: string }>`select listed_id from (${matching}) matching`.execute(reader)
  return { ids: rows.map(({ listed_id }) => listed_id), isComplete: searched.length <= MOST_SORTED }
}

/** Replaces a text that names rows by their ids. */
export async function findNamed<Row, Scope>(
  reader: Reader,
  { find }: ListDefinition<Row, Scope>,
  query: ListQuery,
): Promise<ListQuery> {
  const ids = query.text === undefined ? null : await find?.(reader, query.text)
  return ids ? { ...query, text: undefined, ids } : query
}
