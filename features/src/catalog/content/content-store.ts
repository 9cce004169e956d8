import type { ContentKind } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { PublishingRow } from '../editing/publishing.ts'
import { stateColumn } from '../editing/publishing.ts'

/** A content item of any kind, with its pictures and category. */
export interface ContentRow extends PublishingRow {
  id: string
  kind: ContentKind
  title: string
  description: string
  price_minor: bigint | null
  category: string | null
  category_name: string | null
  details: Record<string, unknown>
  images: string[]
  version: number
  created_at: Date
  updated_at: Date
}

/** The written columns of a content item. */
export interface ContentValues {
  title: string
  description: string
  price_minor: bigint | null
  category: string | null
  details: Record<string, unknown>
  draft: boolean
  published_from: Date | null
  published_until: Date | null
}

export const CONTENT_COLUMNS: RawBuilder<unknown> = sql`c.id, c.kind, c.title, c.description, c.price_minor, c.category,
  g.name as category_name, c.details, c.draft, c.published_from, c.published_until, ${stateColumn('c')} as state,
  array(select p.link from content_pictures p where p.content_id = c.id order by p.position) as images,
  c.version, c.changed_by, u.first_name || ' ' || u.last_name as changed_by_name, c.created_at, c.updated_at`

export const CONTENT_TABLES: RawBuilder<unknown> = sql`content c left join users u on u.id = c.changed_by
  left join categories g on g.slug = c.category`

export async function findContent(reader: Reader, kind: ContentKind, id: string): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${CONTENT_COLUMNS} from ${CONTENT_TABLES} where c.kind = ${kind} and c.id = ${id}`.execute(reader)
  return rows[0]
}

export async function lockContent(tx: Tx, kind: ContentKind, id: string): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${CONTENT_COLUMNS} from ${CONTENT_TABLES} where c.kind = ${kind} and c.id = ${id}
    for no key update of c`.execute(tx)
  return rows[0]
}

export async function insertContent(
  tx: Tx,
  row: { id: string; kind: ContentKind; changedBy: string | null },
  { details, ...values }: ContentValues,
): Promise<void> {
  await tx
    .insertInto('content')
    .values({ id: row.id, kind: row.kind, changed_by: row.changedBy, details: JSON.stringify(details), ...values })
    .execute()
}

export async function updateContent(
  tx: Tx,
  id: string,
  changedBy: string,
  { details, ...values }: ContentValues,
): Promise<void> {
  await tx
    .updateTable('content')
    .set({
      ...values,
      details: JSON.stringify(details),
      changed_by: changedBy,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function replacePictures(tx: Tx, contentId: string, links: readonly string[]): Promise<void> {
  await tx.deleteFrom('content_pictures').where('content_id', '=', contentId).execute()
  if (links.length === 0) return
  await tx
    .insertInto('content_pictures')
    .values(links.map((link, position) => ({ content_id: contentId, position, link })))
    .execute()
}

/** Redistributes the places of these items in the given order. Returns the number of items found. */
export async function reorderPlaces(tx: Tx, kind: ContentKind, ids: readonly string[]): Promise<number> {
  await sql`select from content where kind = ${kind} and id = any (${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    update content set placed_at = place.placed_at - place.n * interval '1 microsecond'
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
    join (
      select placed_at, row_number() over (order by placed_at desc, id desc) as n
      from content where kind = ${kind} and id = any (${ids}::uuid[])
    ) place on place.n = wanted.n
    where content.id = wanted.id and content.kind = ${kind}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function deleteContent(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content').where('id', '=', id).execute()
}
