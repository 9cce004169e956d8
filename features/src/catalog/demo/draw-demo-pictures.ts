import { addJob, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { type PictureStores, publishPicture } from '../../files/publish-picture.ts'
import { drawAll } from './draw-all.ts'
import type { Scene } from './scenes.ts'

export const DRAW_DEMO = 'draw-demo'

/** A picture to be drawn, and the record that shows it. */
export interface Drawing {
  on: { what: 'content'; id: string; position: number } | { what: 'ad' | 'cover' | 'avatar'; id: string }
  scene: Scene
}

/** Small batches, so that a stopping server does not wait long. */
const AT_ONCE = 3

/** Draws the next batch of demo pictures and queues a job for the rest. Idempotent. */
export async function drawDemoPictures(stores: PictureStores, drawings: readonly Drawing[]): Promise<void> {
  const [now, later] = [drawings.slice(0, AT_ONCE), drawings.slice(AT_ONCE)]
  const pictures = await drawAll(now.map(({ scene }) => scene))
  const links = await Promise.all(
    now.flatMap(({ on }, index) => {
      const picture = pictures[index]
      return picture ? publishPicture(stores, on.what === 'avatar' ? 'avatar' : 'picture', picture, null) : []
    }),
  )
  await withTransaction(stores.database, async (tx) => {
    for (const [index, { on }] of now.entries()) await show(tx, on, links[index] ?? '')
    if (later.length > 0) await addJob(tx, { task: DRAW_DEMO, payload: { drawings: later } })
  })
}

/** Skips a record that has a picture by now or was deleted. */
async function show(tx: Tx, on: Drawing['on'], link: string): Promise<void> {
  switch (on.what) {
    case 'content':
      await sql`
        insert into content_pictures (content_id, position, link)
        select id, ${on.position}, ${link} from content where id = ${on.id} and version = 1
        on conflict do nothing`.execute(tx)
      await sql`update content set draft = false where id = ${on.id} and version = 1`.execute(tx)
      return
    case 'ad':
      await sql`update ad_blocks set image = ${link} where id = ${on.id} and image is null`.execute(tx)
      return
    case 'cover':
      await sql`update store_pages set cover = ${link} where user_id = ${on.id} and cover is null`.execute(tx)
      return
    case 'avatar':
      await sql`update users set avatar = ${link} where id = ${on.id} and avatar is null`.execute(tx)
  }
}
