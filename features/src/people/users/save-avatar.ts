import { type Database, withTransaction } from '@paps/database'
import { publishPicture } from '../../files/publish-picture.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import { updateUser } from './user-store.ts'

export async function saveAvatar(database: Database, files: FilesPort, userId: string, upload: Upload): Promise<void> {
  const link = await publishPicture(files, 'avatar', upload)
  await withTransaction(database, (tx) => updateUser(tx, userId, { avatar: link }))
}
