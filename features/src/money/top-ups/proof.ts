import { type Actor, may, Refusal } from '@paps/contract'
import { type Database, type Reader, withTransaction } from '@paps/database'
import { decryptPicture, encryptPicture } from '../../files/encrypted-picture.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import { lockOrder, type OrderRow } from './order-store.ts'
import { findProof, putProof } from './proof-store.ts'

interface Stores {
  database: Database
  files: FilesPort
  vault: Vault
}

/** Ties a picture to its place. */
export function labelOf(reference: string): string {
  return `top-up ${reference}`
}

export function proofLink(reference: string): string {
  return `/api/topup/proof/${reference}`
}

/** Puts a picture of the payment with an order that is still open. Answers where it is seen. */
export async function addProof(
  { database, files, vault }: Stores,
  userId: string,
  { reference, picture, now }: { reference: string; picture: Upload; now: Date },
): Promise<string> {
  // Asked again under a lock below; here it spares the work on a picture that nobody waits for.
  await withTransaction(database, async (tx) => requireOpen(await lockOrder(tx, userId, reference), now))
  const sealed = await encryptPicture(vault, picture, labelOf(reference))
  try {
    await files.put('private', sealed.file, sealed.bytes)
    await withTransaction(database, async (tx) => {
      requireOpen(await lockOrder(tx, userId, reference), now)
      await putProof(tx, reference, sealed, now)
    })
  } catch (error) {
    // A connection that is lost while committing may have committed: only what no row names is taken away.
    if ((await findProof(database.kysely, reference))?.file !== sealed.file) await files.remove('private', sealed.file)
    throw error
  }
  return proofLink(reference)
}

function requireOpen(order: OrderRow | null, now: Date): void {
  if (!order) throw new Refusal('not_found')
  if (order.record_id !== null) throw new Refusal('wrong_state', { state: 'saved' })
  if (order.expires_at <= now) throw new Refusal('order_expired', { reference: order.reference })
}

/** The picture, for whoever paid and for staff who may read money. */
export async function openProof(
  reader: Reader,
  { files, vault }: Pick<Stores, 'files' | 'vault'>,
  viewer: Actor,
  reference: string,
): Promise<Buffer> {
  const stored = await findProof(reader, reference)
  const isTheirs = stored?.ownerId === viewer.userId || may(viewer.userType, 'money.read')
  if (!stored || !isTheirs) throw new Refusal('not_found')
  return decryptPicture(files, vault, stored, labelOf(reference))
}
