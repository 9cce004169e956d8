import { withTransaction } from '@paps/database'
import { type PictureStores, publishPicture } from '../../files/publish-picture.ts'
import { audit, type Caller } from '../../people/audit/audit.ts'
import type { Upload } from '../../ports/files.ts'

/** Publishes a picture for an ad and returns its link. */
export async function uploadAdPicture(stores: PictureStores, staff: Caller, upload: Upload): Promise<string> {
  const link = await publishPicture(stores, 'picture', upload, staff.userId)
  await withTransaction(stores.database, (tx) => audit(tx, staff, { action: 'ads.upload', after: { link } }))
  return link
}
