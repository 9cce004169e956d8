import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export type DocumentPart = 'image' | 'selfie'

/** Storage name and wrapped key of a picture. */
export interface StoredDocument {
  submissionId: string
  part: DocumentPart
  file: string
  wrappedKey: Buffer
  keyId: string
}

export async function insertSubmission(
  tx: Tx,
  submission: { id: string; userId: string; type: string },
  documents: StoredDocument[],
): Promise<void> {
  await tx
    .insertInto('identity_submissions')
    .values({ id: submission.id, user_id: submission.userId, type: submission.type })
    .execute()
  await insertDocuments(tx, documents)
}

export async function insertDocuments(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  await tx
    .insertInto('identity_documents')
    .values(
      documents.map(({ submissionId, part, file, wrappedKey, keyId }) => ({
        submission_id: submissionId,
        part,
        file,
        wrapped_key: wrappedKey,
        key_id: keyId,
      })),
    )
    .execute()
}

/** Returns the id of the pending submission that was decided. */
export async function decideSubmission(
  tx: Tx,
  userId: string,
  decision: { status: 'approved' | 'rejected'; reason: string | null; decidedBy: string },
): Promise<string> {
  const decided = await tx
    .updateTable('identity_submissions')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow()
  return decided.id
}

export async function findLatestSubmission(reader: Reader, userId: string) {
  return reader
    .selectFrom('identity_submissions')
    .select(['id', 'type', 'status', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Returns the decider of the latest submission. */
export async function findLatestDecider(reader: Reader, userId: string) {
  return reader
    .selectFrom('identity_submissions')
    .innerJoin('users', 'users.id', 'identity_submissions.decided_by')
    .select(['first_name', 'last_name', 'users.user_type'])
    .where('identity_submissions.user_id', '=', userId)
    .orderBy('identity_submissions.created_at', 'desc')
    .executeTakeFirst()
}

export async function findDocument(
  reader: Reader,
  submissionId: string,
  part: DocumentPart,
): Promise<(StoredDocument & { ownerId: string }) | undefined> {
  const found = await reader
    .selectFrom('identity_documents')
    .innerJoin('identity_submissions', 'identity_submissions.id', 'identity_documents.submission_id')
    .select([
      'identity_submissions.user_id as ownerId',
      'identity_documents.submission_id as submissionId',
      'identity_documents.file',
      'identity_documents.wrapped_key as wrappedKey',
      'identity_documents.key_id as keyId',
    ])
    .where('submission_id', '=', submissionId)
    .where('part', '=', part)
    .executeTakeFirst()
  return found && { ...found, part }
}

export async function lockDocumentsOfOtherKeys(tx: Tx, keyId: string, limit: number): Promise<StoredDocument[]> {
  const rows = await tx
    .selectFrom('identity_documents')
    .select(['submission_id as submissionId', 'part', 'file', 'wrapped_key as wrappedKey', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...row, part: row.part as DocumentPart }))
}

export async function writeDocumentKey(
  tx: Tx,
  { submissionId, part }: StoredDocument,
  { wrappedKey, keyId }: Pick<StoredDocument, 'wrappedKey' | 'keyId'>,
): Promise<void> {
  await tx
    .updateTable('identity_documents')
    .set({ wrapped_key: wrappedKey, key_id: keyId })
    .where('submission_id', '=', submissionId)
    .where('part', '=', part)
    .execute()
}
