import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** Locks the files of a picture exclusively until the transaction ends. */
export async function lockPicture(tx: Tx, link: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${link}, 0))`.execute(tx)
}

/** An existing picture keeps its first owner. The row is unreferenced until a record shows the picture. */
export async function insertPicture(
  tx: Tx,
  picture: { link: string; ownerId: string | null; bytes: number },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ link: picture.link, owner_id: picture.ownerId, bytes: BigInt(picture.bytes) })
    .onConflict((conflict) => conflict.column('link').doUpdateSet({ loose_since: sql<Date>`now()` }))
    .execute()
}

export async function pictureExists(reader: Reader, link: string): Promise<boolean> {
  return (await reader.selectFrom('pictures').select('link').where('link', '=', link).executeTakeFirst()) !== undefined
}

export async function sumPictureBytes(reader: Reader, ownerId: string): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from pictures where owner_id = ${ownerId}`.execute(reader)
  return Number(rows[0]?.bytes ?? 0n)
}

/** Returns the user type and locks the row, so that concurrent uploads of one owner are counted one after the other. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return owner?.user_type
}

/**
 * Checks pictures that have been unreferenced since `before`. Deletes those that no record shows and marks the others
 * as referenced. Returns the number of rows checked.
 */
export async function settleLoosePictures(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ link: string; shown: boolean }>`
    select link,
      exists (select from users where avatar = p.link)
      or exists (select from content_pictures c where c.link = p.link)
      or exists (select from ad_blocks where image = p.link)
      or exists (select from store_pages where cover = p.link) as shown
    from pictures p where loose_since < ${before}
    order by loose_since limit ${limit} for update skip locked`.execute(tx)
  const linksOf = (shown: boolean) => rows.filter((row) => row.shown === shown).map(({ link }) => link)
  await sql`update pictures set loose_since = null where link = any (${linksOf(true)})`.execute(tx)
  await sql`delete from pictures where link = any (${linksOf(false)})`.execute(tx)
  return rows.length
}
