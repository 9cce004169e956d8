import { type Actor, may, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit } from '../audit/audit.ts'
import { type DocumentPart, findDocument, type StoredDocument } from './submission-store.ts'

/** Returns a person's own picture. Staff who review identities may read every picture, and each such view is logged. */
export async function readDocument(
  tx: Tx,
  viewer: Actor & { address: string | null },
  { submissionId, part }: { submissionId: string; part: DocumentPart },
): Promise<StoredDocument> {
  const document = await findDocument(tx, submissionId, part)
  if (!document) throw new Refusal('not_found')
  if (document.ownerId === viewer.userId) return document
  if (!may(viewer.userType, 'identity.review')) throw new Refusal('not_found')
  await audit(tx, viewer, {
    action: 'identity.view',
    subjectId: document.ownerId,
    after: { submission_id: submissionId, part },
  })
  return document
}
