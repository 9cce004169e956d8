import type { Database } from '@paps/database'
import { rewrapKeys } from '../../files/rewrap-keys.ts'
import type { Vault } from '../../files/vault.ts'
import { documentLabel } from './document-vault.ts'
import { lockDocumentsOfOtherKeys, writeDocumentKey } from './submission-store.ts'

/** Rewraps the keys of all identity documents under the vault's first master key. */
export function rewrapDocuments(database: Database, vault: Vault): Promise<number> {
  return rewrapKeys(database, vault, {
    lockOthers: lockDocumentsOfOtherKeys,
    label: ({ submissionId, part }) => documentLabel(submissionId, part),
    write: writeDocumentKey,
  })
}
