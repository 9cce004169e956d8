import { Refusal, type routes, type Values } from '@paps/contract'
import { type Tx, withTransaction } from '@paps/database'
import { type PictureStores, publishPicture } from '../../files/publish-picture.ts'
import { lockUser, requireUser, updateUser } from '../../people/users/user-store.ts'
import type { Upload } from '../../ports/files.ts'
import { findStore, type StoreRow, upsertStorePage } from './store-store.ts'

type PageChanges = Values<(typeof routes)['stores']['saveStorePage']>['body']

/** Saves the page of a store. It requires no approval, unlike the name and the category. */
export async function saveStorePage(tx: Tx, userId: string, changes: PageChanges): Promise<StoreRow> {
  requireStore(await lockUser(tx, userId))
  const { place, opening_hours, city, ...plain } = changes
  const defined = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  await upsertStorePage(tx, userId, {
    ...defined,
    ...(opening_hours && { opening_hours: JSON.stringify(opening_hours) }),
    ...(place !== undefined && { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
  })
  if (city !== undefined) await updateUser(tx, userId, { city })
  return ownStore(tx, userId)
}

export async function saveStoreCover(stores: PictureStores, userId: string, upload: Upload): Promise<StoreRow> {
  requireStore(await requireUser(stores.database.kysely, userId))
  const cover = await publishPicture(stores, 'picture', upload, userId)
  return withTransaction(stores.database, async (tx) => {
    requireStore(await lockUser(tx, userId))
    await upsertStorePage(tx, userId, { cover })
    return ownStore(tx, userId)
  })
}

function requireStore({ user_type }: { user_type: string }): void {
  if (user_type !== 'store') throw new Refusal('wrong_state', { state: `a ${user_type} account has no store` })
}

async function ownStore(tx: Tx, userId: string): Promise<StoreRow> {
  const store = await findStore(tx, { id: userId })
  if (!store) throw new Refusal('not_found')
  return store
}
