import { type RawBuilder, sql } from 'kysely'
import type { ListDefinition, ListQuery } from './list-definition.ts'
import { findNamed, isSearchedInParts, searchIds } from './list-search.ts'
import { narrowingOf, rangesOf } from './list-sql.ts'
import { PLANNED_FOR_VALUES } from './prepared-texts.ts'
import type { Reader } from './transaction.ts'

/** At most this many rows are summed, so that the query stays fast on a large table. */
const MOST_TOTALLED = 250_000

interface Figures<Name extends string> {
  count: number
  sums: Record<Name, bigint>
}

interface Totals<Name extends string> extends Figures<Name> {
  /** The figures of each status that occurs. */
  statuses: (Figures<Name> & { status: string })[]
  /** False if there are more rows than were summed. */
  isComplete: boolean
}

/** Returns the count and sums of the rows of a list that match a query, in all and by status. */
export async function listTotals<Row, Scope, Name extends string>(
  reader: Reader,
  definition: ListDefinition<Row, Scope>,
  scope: Scope,
  asked: ListQuery,
  columns: Record<Name, RawBuilder<unknown>>,
): Promise<Totals<Name>> {
  const names = Object.keys(columns) as Name[]
  const named = await findNamed(reader, definition, { ...asked, cursor: undefined })
  const searched = isSearchedInParts(definition, named) ? await searchIds(reader, definition, scope, named) : null
  const query = searched ? { ...named, text: undefined, ids: searched.ids } : named
  const narrowing = narrowingOf(definition, scope, query)
  const selected = sql.join([
    sql`${definition.statusOf ?? sql`''`} as row_status`,
    ...names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`),
  ])
  const ranges = rangesOf(definition, scope, query).map(
    ({ table, where }) => sql`
      (select ${selected} from ${table} where ${sql.join([where, ...narrowing], sql` and `)}
      limit ${sql.lit(MOST_TOTALLED + 1)})`,
  )
  const sums = sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))
  const { rows } = await sql<{ row_status: string; rows_found: number } & Record<Name, bigint>>`
    select row_status, count(*)::int as rows_found, ${sums}
    from (select * from (${sql.join(ranges, sql` union all `)}) ranges limit ${sql.lit(MOST_TOTALLED + 1)}) found
    group by row_status order by rows_found desc, row_status ${PLANNED_FOR_VALUES}`.execute(reader)
  const statuses = rows.map(({ row_status: status, rows_found: count, ...found }) => ({
    status,
    count,
    sums: found as unknown as Record<Name, bigint>,
  }))
  const count = statuses.reduce((sum, each) => sum + each.count, 0)
  return {
    ...addUp(names, statuses),
    count: Math.min(count, MOST_TOTALLED),
    statuses,
    isComplete: count <= MOST_TOTALLED && searched?.isComplete !== false,
  }
}

function addUp<Name extends string>(
  names: readonly Name[],
  statuses: readonly Figures<Name>[],
): Pick<Figures<Name>, 'sums'> {
  const sumOf = (name: Name) => statuses.reduce((sum, { sums }) => sum + sums[name], 0n)
  return { sums: Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, bigint> }
}
