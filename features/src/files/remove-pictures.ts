import { withTransaction } from '@paps/database'
import { lockPicture, pictureExists, settleLoosePictures } from './picture-store.ts'
import { listPictureFiles, type PictureStores } from './publish-picture.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** Deletes the rows of pictures that were unreferenced for a day. A separate job removes the files after the commit. */
export async function sweepPictures({ database }: Pick<PictureStores, 'database'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - A_DAY_MS)
  let looked: number
  do looked = await withTransaction(database, (tx) => settleLoosePictures(tx, before, AT_ONCE))
  while (looked === AT_ONCE)
}

/** Removes the files of a deleted picture. Does nothing when the picture was uploaded again in the meantime. */
export async function removePictureFiles({ database, files }: PictureStores, link: string): Promise<void> {
  await withTransaction(database, async (tx) => {
    await lockPicture(tx, link)
    if (await pictureExists(tx, link)) return
    for (const name of listPictureFiles(link)) await files.remove('public', name)
  })
}
