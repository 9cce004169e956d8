import type { Database } from '@paps/database'
import { decryptPicture } from '../../files/encrypted-picture.ts'
import { rewrapKeys } from '../../files/rewrap-keys.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort } from '../../ports/files.ts'
import { lockSelfiesOfOtherKeys, type StoredSelfie, writeSelfieKey } from './recovery-store.ts'
import { selfieLabel } from './request-recovery.ts'

export function openSelfie(files: FilesPort, vault: Vault, selfie: StoredSelfie): Promise<Buffer> {
  return decryptPicture(files, vault, selfie, selfieLabel(selfie.id))
}

/** Rewraps the keys of all selfies under the vault's first master key. */
export function rewrapSelfies(database: Database, vault: Vault): Promise<number> {
  return rewrapKeys(database, vault, {
    lockOthers: lockSelfiesOfOtherKeys,
    label: ({ id }) => selfieLabel(id),
    write: writeSelfieKey,
  })
}
