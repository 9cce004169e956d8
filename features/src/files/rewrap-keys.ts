import { type Database, type Tx, withTransaction } from '@paps/database'
import type { Vault, WrappedKey } from './vault.ts'

const BATCH = 500

/** A table whose rows hold the keys of files. */
export interface KeptKeys<Row extends WrappedKey> {
  /** Some rows that another master key than this one wrapped, locked; those that somebody else is at are left out. */
  lockOthers(tx: Tx, keyId: string, limit: number): Promise<Row[]>
  labelOf(row: Row): string
  write(tx: Tx, row: Row, wrapped: WrappedKey): Promise<void>
}

/** Wraps every key of a table under the vault's first master key. The server may run meanwhile. Says how many. */
export async function rewrapKeys<Row extends WrappedKey>(
  database: Database,
  vault: Vault,
  { lockOthers, labelOf, write }: KeptKeys<Row>,
): Promise<number> {
  let total = 0
  for (;;) {
    const done = await withTransaction(database, async (tx) => {
      const rows = await lockOthers(tx, vault.keyId, BATCH)
      for (const row of rows) await write(tx, row, vault.rewrap(row, labelOf(row)))
      return rows.length
    })
    total += done
    if (done === 0) return total
  }
}
