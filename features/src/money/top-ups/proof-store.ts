import type { Reader, Tx } from '@paps/database'
import type { StoredPicture } from '../../files/encrypted-picture.ts'

/** Stores the picture of an order and deletes the previous one. */
export async function replaceProof(tx: Tx, reference: string, picture: StoredPicture, now: Date): Promise<void> {
  await tx.deleteFrom('topup_proofs').where('reference', '=', reference).execute()
  await tx
    .insertInto('topup_proofs')
    .values({
      reference,
      file: picture.file,
      wrapped_key: picture.wrappedKey,
      key_id: picture.keyId,
      created_at: now,
    })
    .execute()
}

export async function findProof(
  reader: Reader,
  reference: string,
): Promise<(StoredPicture & { ownerId: string }) | null> {
  const row = await reader
    .selectFrom('topup_proofs as p')
    .innerJoin('topup_orders as o', 'o.reference', 'p.reference')
    .select(['p.file', 'p.wrapped_key', 'p.key_id', 'o.user_id'])
    .where('p.reference', '=', reference)
    .executeTakeFirst()
  return row ? { file: row.file, wrappedKey: row.wrapped_key, keyId: row.key_id, ownerId: row.user_id } : null
}

type StoredProof = StoredPicture & { reference: string }

export async function lockProofsOfOtherKeys(tx: Tx, keyId: string, limit: number): Promise<StoredProof[]> {
  return tx
    .selectFrom('topup_proofs')
    .select(['reference', 'file', 'wrapped_key as wrappedKey', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function writeProofKey(
  tx: Tx,
  { reference }: StoredProof,
  { wrappedKey, keyId }: Pick<StoredProof, 'wrappedKey' | 'keyId'>,
): Promise<void> {
  await tx
    .updateTable('topup_proofs')
    .set({ wrapped_key: wrappedKey, key_id: keyId })
    .where('reference', '=', reference)
    .execute()
}
