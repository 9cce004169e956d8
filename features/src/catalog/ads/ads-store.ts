import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { isPublished, type PublishingRow, stateColumn } from '../editing/publishing.ts'
import type { Edited } from '../editing/require-version.ts'

export interface AdsRow extends Edited {
  id: string
}

export interface AdBlockRow extends PublishingRow {
  id: string
  image: string | null
  title: string
  text: string
  link: string | null
}

/** The written columns of a block. The position is the index in the list. */
export interface AdBlockValues {
  id: string
  image: string | null
  title: string
  text: string
  link: string | null
  draft: boolean
  published_from: Date | null
  published_until: Date | null
}

export async function findAds(reader: Reader): Promise<AdsRow | undefined> {
  return (await selectAds(reader)).at(0)
}

export async function lockAds(tx: Tx): Promise<AdsRow | undefined> {
  return (await selectAds(tx, sql`for no key update of a`)).at(0)
}

async function selectAds(reader: Reader, lock: RawBuilder<unknown> = sql``): Promise<AdsRow[]> {
  const { rows } = await sql<AdsRow>`
    select a.id, a.version, a.changed_by, u.first_name || ' ' || u.last_name as changed_by_name, a.updated_at
    from ads a left join users u on u.id = a.changed_by ${lock}`.execute(reader)
  return rows
}

export async function listBlocks(reader: Reader, { publishedOnly }: { publishedOnly: boolean }): Promise<AdBlockRow[]> {
  const { rows } = await sql<AdBlockRow>`
    select b.id, b.image, b.title, b.text, b.link, b.draft, b.published_from, b.published_until,
      ${stateColumn('b')} as state, a.changed_by, u.first_name || ' ' || u.last_name as changed_by_name
    from ad_blocks b join ads a on a.id = b.ads_id left join users u on u.id = a.changed_by
    where ${publishedOnly ? isPublished('b') : sql`true`}
    order by b.position`.execute(reader)
  return rows
}

/** Returns false when the record already exists. */
export async function insertAds(tx: Tx, id: string, changedBy: string | null): Promise<boolean> {
  const inserted = await tx
    .insertInto('ads')
    .values({ id, changed_by: changedBy })
    .onConflict((conflict) => conflict.column('the_only').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function touchAds(tx: Tx, id: string, changedBy: string): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ changed_by: changedBy, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Blocks that are listed again keep their view counts. The others are deleted with their counts. */
export async function replaceBlocks(tx: Tx, adsId: string, blocks: readonly AdBlockValues[]): Promise<void> {
  const kept = blocks.map(({ id }) => id)
  await sql`delete from ad_blocks where ads_id = ${adsId} and id <> all (${kept}::uuid[])`.execute(tx)
  for (const [position, { id, ...block }] of blocks.entries()) {
    await tx
      .insertInto('ad_blocks')
      .values({ id, ads_id: adsId, position, ...block })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ position, ...block }))
      .execute()
  }
}

export interface ViewCount {
  block_id: string
  impressions: number
  clicks: number
}

/** Adds to the counts of a day. Counts of deleted blocks are dropped. */
export async function addViews(tx: Tx, day: string, counts: readonly ViewCount[]): Promise<void> {
  await sql`
    insert into ad_views as known (block_id, day, impressions, clicks)
    select c.block_id, ${day}::date, c.impressions, c.clicks
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (block_id uuid, impressions bigint, clicks bigint)
    join ad_blocks b on b.id = c.block_id
    order by c.block_id
    for key share of b
    on conflict (block_id, day) do update
    set impressions = known.impressions + excluded.impressions, clicks = known.clicks + excluded.clicks`.execute(tx)
}

export interface BlockViews {
  id: string
  title: string
  days: { day: string; impressions: number; clicks: number }[]
}

export async function listViews(reader: Reader, since: string): Promise<BlockViews[]> {
  const { rows } = await sql<BlockViews>`
    select b.id, b.title, coalesce(
      jsonb_agg(jsonb_build_object('day', v.day, 'impressions', v.impressions, 'clicks', v.clicks) order by v.day)
        filter (where v.day is not null), '[]') as days
    from ad_blocks b left join ad_views v on v.block_id = b.id and v.day >= ${since}::date
    group by b.id order by b.position`.execute(reader)
  return rows
}
