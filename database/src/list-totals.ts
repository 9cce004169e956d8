import { type RawBuilder, sql } from 'kysely'
import { type ListDefinition, type ListQuery, narrowingOf } from './list-page.ts'
import type { Reader } from './transaction.ts'

/** At most this many rows are summed, so that the query stays fast on a large table. */
const MOST_TOTALLED = 250_000

interface Totals<Name extends string> {
  count: number
  sums: Record<Name, bigint>
  /** False if there are more rows than were summed. */
  isComplete: boolean
}

/** Returns the count and sums of the rows of a list that match a query. */
export async function listTotals<Row, Scope, Name extends string>(
  reader: Reader,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  query: ListQuery,
  columns: Record<Name, RawBuilder<unknown>>,
): Promise<Totals<Name>> {
  const names = Object.keys(columns) as Name[]
  const source = definition.table && query.text === undefined ? definition.table : definition.from
  const narrowing = narrowingOf(definition, scope, { ...query, cursor: undefined })
  const selected = sql.join(names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`))
  const ranges = [definition.where(scope)].flat().map(
    (where) => sql`
      (select ${selected} from ${source} where ${sql.join([where, ...narrowing], sql` and `)}
      limit ${MOST_TOTALLED + 1})`,
  )
  const sums = sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))
  const { rows } = await sql<{ rows_found: number } & Record<Name, bigint>>`
    select count(*)::int as rows_found, ${sums}
    from (select * from (${sql.join(ranges, sql` union all `)}) ranges limit ${MOST_TOTALLED + 1}) found`.execute(
    reader,
  )
  const [row] = rows
  if (!row) throw new Error('An aggregate query returned no row.')
  const { rows_found: count, ...found } = row
  return {
    count: Math.min(count, MOST_TOTALLED),
    sums: found as unknown as Record<Name, bigint>,
    isComplete: count <= MOST_TOTALLED,
  }
}
