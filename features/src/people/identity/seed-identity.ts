import { newId } from '@paps/contract'
import { type Database, recordAt, type Tx, withTransaction } from '@paps/database'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import { audit } from '../audit/audit.ts'
import { encryptDocument } from './document-vault.ts'
import { findDocument, insertDocuments } from './submission-store.ts'

export interface ApprovedIdentity {
  userId: string
  type: string
  handedInAt: Date
  decidedAt: Date
  /** The member of staff who reviewed the document. */
  decidedBy: string
}

/** Inserts an identity that was approved in the past and returns its id. `addDocuments` adds its pictures. */
export async function seedIdentity(tx: Tx, identity: ApprovedIdentity): Promise<string> {
  const { userId, type, handedInAt, decidedAt, decidedBy } = identity
  const id = newId(handedInAt.getTime())
  await tx
    .insertInto('identity_submissions')
    .values({
      id,
      user_id: userId,
      type,
      status: 'approved',
      decided_by: decidedBy,
      decided_at: decidedAt,
      created_at: handedInAt,
    })
    .execute()
  // The trigger of the table sets `updated_at` to the current time.
  await tx.updateTable('users').set({ updated_at: decidedAt }).where('id', '=', userId).execute()
  const staff = { userId: decidedBy, userType: 'support_admin' as const, sessionId: decidedBy, address: null }
  await audit(recordAt(tx, decidedAt), staff, {
    action: 'identity.approve',
    subjectId: userId,
    before: { status: 'pending' },
    after: { status: 'approved', submission_id: id },
  })
  return id
}

/** Adds the pictures of a seeded identity if they are missing. They are re-encoded and encrypted like uploads. */
export async function addDocuments(
  { database, files, vault }: { database: Database; files: FilesPort; vault: Vault },
  submissionId: string,
  { image, selfie }: { image: Upload; selfie: Upload },
): Promise<void> {
  if (await findDocument(database.kysely, submissionId, 'image')) return
  const documents = [
    await encryptDocument(vault, submissionId, 'image', image),
    await encryptDocument(vault, submissionId, 'selfie', selfie),
  ]
  for (const { file, bytes } of documents) await files.put('private', file, bytes)
  await withTransaction(database, (tx) => insertDocuments(tx, documents))
}
