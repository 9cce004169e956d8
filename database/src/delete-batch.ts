import { type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.ts'
import type { Tx } from './transaction.ts'

interface Batch<T extends keyof DB> {
  table: T
  /** The columns of its primary key. */
  key: readonly (keyof DB[T] & string)[]
  where: RawBuilder<unknown>
  limit: number
}

/**
 * Deletes at most `limit` matching rows and returns their number. Fewer than `limit` means that none is left, or that
 * another process deletes them.
 */
export async function deleteBatch<T extends keyof DB>(tx: Tx, { table, key, where, limit }: Batch<T>): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  // The condition is repeated: PostgreSQL evaluates it again for a row that another transaction changed meanwhile.
  const { numAffectedRows } = await sql`
    with batch as materialized (select ${columns} from ${sql.table(table)} where ${where} limit ${limit})
    delete from ${sql.table(table)} where (${columns}) in (select ${columns} from batch) and ${where}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
