import { type RawBuilder, sql } from 'kysely'
import type { Keyed, PageOrder } from './list-definition.ts'
import { limitedTo } from './list-sql.ts'
import type { Reader } from './transaction.ts'

export interface FoundRows<Row> {
  rows: Keyed<Row>[]
  /** The last row that was searched, if there may be more. */
  last?: Cursor | undefined
}

export type Cursor = Pick<Keyed<unknown & object>, 'cursor_value' | 'cursor_id'>

export async function readRows<Row>(
  reader: Reader,
  found: RawBuilder<unknown>,
  { by, way }: PageOrder,
  count: number,
): Promise<FoundRows<Row>> {
  // The database writes the cursor: JavaScript dates have no microseconds.
  const written =
    by === 'date'
      ? sql`to_char(listed_value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`listed_value::text`
  const { rows } = await sql<Keyed<Row>>`
    select *, ${written} as cursor_value, listed_id::text as cursor_id
    from (${found}) listed
    order by listed_value ${way}, listed_id ${way}
    ${limitedTo(count)}`.execute(reader)
  return { rows }
}
