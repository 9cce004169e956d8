import { withTransaction } from '@paps/database'
import { isPictureHere, lockPicture, settleLoosePictures } from './picture-store.ts'
import { filesOfPicture, type PictureStores } from './publish-picture.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** Forgets the pictures that nothing has shown for a day. Their files go by a job of their own, once that is certain. */
export async function sweepPictures({ database }: Pick<PictureStores, 'database'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - A_DAY_MS)
  let looked: number
  do looked = await withTransaction(database, (tx) => settleLoosePictures(tx, before, AT_ONCE))
  while (looked === AT_ONCE)
}

/** Takes away the files of a picture whose row is gone, unless somebody has sent it again in the meantime. */
export async function removePictureFiles({ database, files }: PictureStores, link: string): Promise<void> {
  await withTransaction(database, async (tx) => {
    await lockPicture(tx, link)
    if (await isPictureHere(tx, link)) return
    for (const name of filesOfPicture(link)) await files.remove('public', name)
  })
}
