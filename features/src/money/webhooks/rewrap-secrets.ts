import type { Database } from '@paps/database'
import { rewrapKeys } from '../../files/rewrap-keys.ts'
import type { Vault } from '../../files/vault.ts'
import { webhookLabel } from './webhook.ts'
import { lockSecretsOfOtherKeys, writeSecretKey } from './webhook-store.ts'

/** Rewraps the keys of all webhook secrets under the vault's first master key. */
export function rewrapSecrets(database: Database, vault: Vault): Promise<number> {
  return rewrapKeys(database, vault, {
    lockOthers: lockSecretsOfOtherKeys,
    label: ({ id }) => webhookLabel(id),
    write: writeSecretKey,
  })
}
