import { type Actor, id as idShape, may, parsePapsId, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { renderSVG } from 'uqr'
import { payLink } from './present-store.ts'
import { findStore, type StoreRow } from './store-store.ts'

/**
 * Returns a store by id or paps id. A store that is not approved or is locked is visible only to its owner and staff.
 */
export async function readStore(reader: Reader, actor: Actor | null, which: string): Promise<StoreRow> {
  const store = await findNamed(reader, which)
  const open = store?.approved && !store.locked
  const knows = actor !== null && (actor.userId === store?.id || may(actor.userType, 'users.read'))
  if (!store || !(open || knows)) throw new Refusal('not_found')
  return store
}

/** Large enough to print, with a margin that cameras need. */
export async function drawStoreCode(
  reader: Reader,
  actor: Actor | null,
  which: string,
  publicUrl: string,
): Promise<Buffer> {
  const { paps_id } = await readStore(reader, actor, which)
  return Buffer.from(renderSVG(payLink(publicUrl, paps_id), { ecc: 'M', border: 3 }))
}

async function findNamed(reader: Reader, which: string): Promise<StoreRow | undefined> {
  if (idShape.safeParse(which).success) return findStore(reader, { id: which })
  const papsId = parsePapsId(which)
  return papsId ? findStore(reader, { papsId }) : undefined
}
