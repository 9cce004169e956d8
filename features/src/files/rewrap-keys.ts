import { type Database, type Tx, withTransaction } from '@paps/database'
import type { Vault, WrappedKey } from './vault.ts'

const BATCH = 500

/** A table whose rows contain wrapped file keys. */
export interface WrappedKeyTable<Row extends WrappedKey> {
  /** Locks up to `limit` rows wrapped by another master key than `keyId`. Skips rows locked by another transaction. */
  lockOthers(tx: Tx, keyId: string, limit: number): Promise<Row[]>
  label(row: Row): string
  write(tx: Tx, row: Row, wrapped: WrappedKey): Promise<void>
}

/**
 * Wraps every key of a table under the vault's first master key and returns the number of keys. Safe while the server
 * runs.
 */
export async function rewrapKeys<Row extends WrappedKey>(
  database: Database,
  vault: Vault,
  { lockOthers, label, write }: WrappedKeyTable<Row>,
): Promise<number> {
  let total = 0
  for (;;) {
    const done = await withTransaction(database, async (tx) => {
      const rows = await lockOthers(tx, vault.keyId, BATCH)
      for (const row of rows) await write(tx, row, vault.rewrap(row, label(row)))
      return rows.length
    })
    total += done
    if (done === 0) return total
  }
}
