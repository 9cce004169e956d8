import { DEFAULT_LIMIT } from '@paps/contract'
import { writeCursor } from './cursor.ts'
import { type ListDefinition, type ListQuery, MOST_SORTED, type Page } from './list-definition.ts'
import { readRows } from './list-rows.ts'
import { findNamed, isSearchedInParts, searchRows } from './list-search.ts'
import { orderOf, refuseSort, selectRows, sizeOf, waitingOf } from './list-sql.ts'
import type { Reader } from './transaction.ts'

/** Returns one page of a list by range scans. The cost does not depend on the page. */
export async function listPage<Row, Scope>(
  reader: Reader,
  list: ListDefinition<Row, Scope>,
  scope: Scope,
  asked: ListQuery,
): Promise<Page<Row>> {
  const query = await findNamed(reader, list, asked)
  const definition = query.order === 'oldest' ? waitingOf(list) : list
  const order = orderOf(definition, scope, query)
  const limit = query.limit ?? DEFAULT_LIMIT
  const count = sizeOf(limit + 1)
  const { rows, last } = isSearchedInParts(definition, query)
    ? await searchRows(reader, definition, scope, query, order, limit + 1)
    : await readRows<Row>(reader, selectRows(definition, scope, query, order, count), order, count)
  if ((rows[0]?.found_rows ?? 0) > MOST_SORTED) throw refuseSort('sort_too_many')
  const page = rows.slice(0, limit)
  const end = rows.length > limit ? page.at(-1) : last
  const nextCursor = end ? writeCursor({ value: end.cursor_value, id: end.cursor_id }, order) : null
  return { rows: list.complete ? await list.complete(reader, page, scope) : page, nextCursor }
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
