import { withTransaction } from '@paps/database'
import { type PictureStores, publishPicture } from '../../files/publish-picture.ts'
import type { Upload } from '../../ports/files.ts'
import { updateUser } from './user-store.ts'

export async function saveAvatar(stores: PictureStores, userId: string, upload: Upload): Promise<void> {
  const link = await publishPicture(stores, 'avatar', upload, userId)
  await withTransaction(stores.database, (tx) => updateUser(tx, userId, { avatar: link }))
}
