import { type Tx, textArray } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** The columns of the ledger that the checks compare with records, by table. */
const COLUMNS = {
  ledger_journals: { id: 'uuid', kind: 'text', accounts: 'uuid[]', amounts_minor: 'bigint[]' },
  ledger_holds: { id: 'uuid', account_id: 'uuid', amount_minor: 'bigint', state: 'text', captured_minor: 'bigint' },
  ledger_accounts: { id: 'uuid', kind: 'text', balance_minor: 'bigint' },
} as const

/**
 * Returns a query of the rows of a table of the ledger with the ids that `ids` selects. In a spread ledger it fetches them
 * first: Citus can't plan joins of rows on other nodes with tables of the coordinator that the checks need.
 */
export async function selectLedgerRows(
  tx: Tx,
  table: keyof typeof COLUMNS,
  ids: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const columns = Object.entries(COLUMNS[table])
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  if (tx.engine === 'postgresql') return sql`select ${names} from ${sql.table(table)} where id in (${ids})`
  const { rows: wanted } = await sql<{ id: string }>`
    select distinct id from (${ids}) as wanted (id) where id is not null`.execute(tx)
  const texts = sql.join(columns.map(([name]) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))
  const { rows } = await sql<Record<string, string>>`
    select ${texts} from ${sql.table(table)} where id = any (${wanted.map(({ id }) => id)}::uuid[])`.execute(tx)
  const arrays = columns.map(([name]) => sql`${textArray(rows.map((row) => row[name] ?? null))}::text[]`)
  const typed = columns.map(([name, type]) => sql`${sql.ref(name)}::${sql.raw(type)} as ${sql.ref(name)}`)
  return sql`select ${sql.join(typed)} from unnest(${sql.join(arrays)}) as fetched (${names})`
}
