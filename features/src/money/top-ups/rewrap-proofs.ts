import type { Database } from '@paps/database'
import { rewrapKeys } from '../../files/rewrap-keys.ts'
import type { Vault } from '../../files/vault.ts'
import { proofLabel } from './proof.ts'
import { lockProofsOfOtherKeys, writeProofKey } from './proof-store.ts'

/** Rewraps the keys of all proofs of payment under the vault's first master key. */
export function rewrapProofs(database: Database, vault: Vault): Promise<number> {
  return rewrapKeys(database, vault, {
    lockOthers: lockProofsOfOtherKeys,
    label: ({ reference }) => proofLabel(reference),
    write: writeProofKey,
  })
}
