import { newId, Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import { notifyQueue } from '../looks/notify-queue.ts'
import { lockUser, requireUser } from '../users/user-store.ts'
import { encryptDocument } from './document-vault.ts'
import { findDocument, insertSubmission } from './submission-store.ts'

interface Stores {
  database: Database
  files: FilesPort
  vault: Vault
}

interface Submission {
  type: string
  image: Upload
  selfie: Upload
}

/** Submits an identity document for review. The pictures are stored before the row that refers to them. */
export async function submitIdentity(
  { database, files, vault }: Stores,
  userId: string,
  { type, image, selfie }: Submission,
): Promise<void> {
  // Checked again under a lock below. The check here avoids work on pictures that would be refused.
  refuseUnlessOpen(await requireUser(database.kysely, userId))
  const id = newId()
  const documents = [
    await encryptDocument(vault, id, 'image', image),
    await encryptDocument(vault, id, 'selfie', selfie),
  ]
  try {
    for (const { file, bytes } of documents) await files.put('private', file, bytes)
    await withTransaction(database, async (tx) => {
      refuseUnlessOpen(await lockUser(tx, userId))
      await insertSubmission(tx, { id, userId, type }, documents)
      await notifyQueue(tx, { queue: 'identities', itemId: userId, what: 'came' })
    })
  } catch (error) {
    // A connection lost during COMMIT may have committed, so files are removed only when no row refers to them.
    if (!(await findDocument(database.kysely, id, 'image'))) await removeAll(files, documents)
    throw error
  }
}

function refuseUnlessOpen({ national_id_status: state }: { national_id_status: string }): void {
  if (state === 'pending' || state === 'approved') throw new Refusal('wrong_state', { state })
}

async function removeAll(files: FilesPort, documents: { file: string }[]): Promise<void> {
  for (const { file } of documents) await files.remove('private', file)
}
