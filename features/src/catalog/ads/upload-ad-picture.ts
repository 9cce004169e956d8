import { type Database, withTransaction } from '@paps/database'
import { publishPicture } from '../../files/publish-picture.ts'
import { audit, type StaffMember } from '../../people/audit/audit.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'

/** Puts up a picture for an ad and gives the link to it. */
export async function uploadAdPicture(
  database: Database,
  files: FilesPort,
  staff: StaffMember,
  upload: Upload,
): Promise<string> {
  const link = await publishPicture(files, 'picture', upload)
  await withTransaction(database, (tx) => audit(tx, staff, { action: 'ads.upload', after: { link } }))
  return link
}
