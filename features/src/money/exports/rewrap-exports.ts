import type { Database } from '@paps/database'
import { rewrapKeys } from '../../files/rewrap-keys.ts'
import type { Vault } from '../../files/vault.ts'
import { exportLabel } from './export.ts'
import { lockPartsOfOtherKeys, writePartKey } from './export-store.ts'

/** Rewraps the keys of all archives under the vault's first master key. */
export function rewrapExports(database: Database, vault: Vault): Promise<number> {
  return rewrapKeys(database, vault, {
    lockOthers: lockPartsOfOtherKeys,
    label: (part) => exportLabel(part),
    write: writePartKey,
  })
}
