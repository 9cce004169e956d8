import type { Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

const COPIED = ['idempotency_key', 'kind', 'occurred_at', 'corrects', 'details']

/** Further columns by which entries and journals are compared: on Citus, entries have copies of them (ledger_lines). */
export function copiedColumns(tx: Tx, table?: string): RawBuilder<unknown> {
  if (tx.engine === 'postgresql') return sql``
  const columns = COPIED.map((name) => sql.ref(table ? `${table}.${name}` : name))
  return sql`, ${sql.join(columns)}`
}
