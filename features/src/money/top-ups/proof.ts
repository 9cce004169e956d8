import { type Actor, may, Refusal } from '@paps/contract'
import { type Database, type Reader, withTransaction } from '@paps/database'
import { decryptPicture, encryptPicture } from '../../files/encrypted-picture.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import { lockOrder, type OrderRow } from './order-store.ts'
import { findProof, replaceProof } from './proof-store.ts'

interface Stores {
  database: Database
  files: FilesPort
  vault: Vault
}

/** The label that binds a picture to its order. */
export function proofLabel(reference: string): string {
  return `top-up ${reference}`
}

export function proofLink(reference: string): string {
  return `/api/topup/proof/${reference}`
}

/** Stores a picture of the payment with an open order. Returns its link. */
export async function addProof(
  { database, files, vault }: Stores,
  userId: string,
  { reference, picture, now }: { reference: string; picture: Upload; now: Date },
): Promise<string> {
  // Checked again under a lock below. The check here avoids work on a picture that would be refused.
  await withTransaction(database, async (tx) => requireOpen(await lockOrder(tx, userId, reference), now))
  const encrypted = await encryptPicture(vault, picture, proofLabel(reference))
  try {
    await files.put('private', encrypted.file, encrypted.bytes)
    await withTransaction(database, async (tx) => {
      requireOpen(await lockOrder(tx, userId, reference), now)
      await replaceProof(tx, reference, encrypted, now)
    })
  } catch (error) {
    // A connection lost during COMMIT may have committed, so the file is removed only when no row refers to it.
    if ((await findProof(database.kysely, reference))?.file !== encrypted.file)
      await files.remove('private', encrypted.file)
    throw error
  }
  return proofLink(reference)
}

function requireOpen(order: OrderRow | null, now: Date): void {
  if (!order) throw new Refusal('not_found')
  if (order.record_id !== null || order.provider) throw new Refusal('wrong_state', { state: 'saved' })
  if (order.expires_at <= now) throw new Refusal('order_expired', { reference: order.reference })
}

/** Returns the picture, for its owner and for staff who may read money. */
export async function openProof(
  reader: Reader,
  { files, vault }: Pick<Stores, 'files' | 'vault'>,
  viewer: Actor,
  reference: string,
): Promise<Buffer> {
  const stored = await findProof(reader, reference)
  const isTheirs = stored?.ownerId === viewer.userId || may(viewer.userType, 'money.read')
  if (!stored || !isTheirs) throw new Refusal('not_found')
  return decryptPicture(files, vault, stored, proofLabel(reference))
}
