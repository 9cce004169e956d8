import { fieldError, newId, Refusal } from '@paps/contract'
import { sqlState, type Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { mergePublishing, type PublishingChanges, SHOWN_AT_ONCE } from '../editing/publishing.ts'
import { requireVersion } from '../editing/require-version.ts'
import {
  type ContentRow,
  type ContentValues,
  insertContent,
  lockContent,
  replacePictures,
  updateContent,
} from './content-store.ts'
import type { ContentFields, Kind } from './kind.ts'

const FOREIGN_KEY_VIOLATION = '23503'

type AnyKind = Pick<Kind<never, unknown>, 'kind' | 'fewestPictures' | 'mostPictures' | 'pictureField'>

export interface NewContent {
  fields: ContentFields
  publishing: PublishingChanges
  pictures: readonly string[]
}

export interface ContentChanges {
  id: string
  /** The version that the editor loaded. */
  version: number | undefined
  fields: ContentFields
  publishing: PublishingChanges
  /** Returns the new list of pictures for the current one. */
  pictures: (current: readonly string[]) => readonly string[]
}

export async function addContent(
  tx: Tx,
  staff: Caller,
  kind: AnyKind,
  { fields, publishing, pictures }: NewContent,
): Promise<ContentRow> {
  const values = mergeValues(null, fields, publishing)
  requirePictures(kind, pictures, values)
  const id = newId()
  await mapViolations(kind, async () => {
    await insertContent(tx, { id, kind: kind.kind, changedBy: staff.userId }, values)
    await replacePictures(tx, id, pictures)
  })
  const added = await requireContent(tx, kind, id)
  await audit(tx, staff, { action: `${kind.kind}.add`, subjectId: id, after: noted(added) })
  return added
}

/** Saves the given fields. Throws `edited_meanwhile` when another editor has saved since the version was loaded. */
export async function changeContent(
  tx: Tx,
  staff: Caller,
  kind: AnyKind,
  { id, version, fields, publishing, pictures }: ContentChanges,
  now: Date,
): Promise<ContentRow> {
  const before = await requireContent(tx, kind, id)
  requireVersion(before, version, staff, now)
  const values = mergeValues(before, fields, publishing)
  const links = pictures(before.images)
  requirePictures(kind, links, values)
  await mapViolations(kind, async () => {
    await updateContent(tx, id, staff.userId, values)
    await replacePictures(tx, id, links)
  })
  const after = await requireContent(tx, kind, id)
  await audit(tx, staff, { action: `${kind.kind}.change`, subjectId: id, before: noted(before), after: noted(after) })
  return after
}

async function requireContent(tx: Tx, kind: AnyKind, id: string): Promise<ContentRow> {
  const row = await lockContent(tx, kind.kind, id)
  if (!row) throw new Refusal('not_found')
  return row
}

function mergeValues(current: ContentRow | null, fields: ContentFields, publishing: PublishingChanges): ContentValues {
  return {
    title: fields.title ?? current?.title ?? '',
    description: fields.description ?? current?.description ?? '',
    price_minor: fields.price === undefined ? (current?.price_minor ?? null) : fields.price,
    category: fields.category === undefined ? (current?.category ?? null) : fields.category,
    details: { ...current?.details, ...fields.details },
    ...mergePublishing(current ?? SHOWN_AT_ONCE, publishing),
  }
}

/** A draft may lack pictures. */
function requirePictures(kind: AnyKind, pictures: readonly string[], { draft }: ContentValues): void {
  const { fewestPictures, mostPictures, pictureField: field } = kind
  if (pictures.length > mostPictures)
    throw new Refusal('invalid', {}, [fieldError(field, 'too_many_pictures', { n: mostPictures })])
  if (pictures.length < fewestPictures && !draft) {
    throw new Refusal('invalid', {}, [fieldError(field, 'picture_needed')])
  }
}

/** Maps a foreign key violation to a refusal that names the missing category or picture. */
async function mapViolations(kind: AnyKind, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    const picture = (error as { constraint?: string }).constraint?.startsWith('content_pictures')
    throw new Refusal('invalid', {}, [
      picture ? fieldError(kind.pictureField, 'gone') : fieldError('category', 'unknown'),
    ])
  }
}

/** The fields that the audit log stores. */
function noted(row: ContentRow): Record<string, unknown> {
  const {
    title,
    description,
    price_minor,
    category,
    details,
    images,
    state,
    published_from,
    published_until,
    version,
  } = row
  return {
    ...{ title, description, category, details, images, state, published_from, published_until, version },
    price: price_minor === null ? null : String(price_minor),
  }
}
