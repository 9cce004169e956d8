import { Refusal } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { type PictureStores, publishPicture } from '../../files/publish-picture.ts'
import type { Caller } from '../../people/audit/audit.ts'
import type { Upload } from '../../ports/files.ts'
import type { PublishingChanges } from '../editing/publishing.ts'
import { requireVersion } from '../editing/require-version.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { type ContentRow, findContent } from './content-store.ts'
import type { Kind } from './kind.ts'
import { addContent, changeContent } from './save-content.ts'

/** Fields of every form in addition to those of the kind. */
export interface FormExtras extends PublishingChanges {
  version?: number | undefined
  keep?: string[] | undefined
}

export async function addContentForm<Body extends PublishingChanges>(
  stores: PictureStores,
  staff: Caller,
  kind: Kind<Body, unknown>,
  body: Body,
  uploads: readonly Upload[],
): Promise<ContentRow> {
  const pictures = await publishAll(stores, staff, uploads)
  return withTransaction(stores.database, (tx) =>
    addContent(tx, staff, kind, { fields: kind.fieldsOf(body), publishing: pickPublishing(body), pictures }),
  )
}

/** Pictures are published before any lock is taken. A refused save leaves them to the sweep. */
export async function changeContentForm<Body extends PublishingChanges>(
  stores: PictureStores,
  staff: Caller,
  kind: Kind<Body, unknown>,
  id: string,
  body: Body & FormExtras,
  uploads: readonly Upload[],
  now: Date,
): Promise<ContentRow> {
  const { version, keep } = body
  // Checked again under a lock below. The check here avoids work on pictures of a save that would be refused.
  const current = await findContent(stores.database.kysely, kind.kind, id)
  if (!current) throw new Refusal('not_found')
  requireVersion(current, version, staff, now)
  arrangePictures(
    current.images,
    uploads.map(() => 'to come'),
    keep,
  )
  const added = await publishAll(stores, staff, uploads)
  const changes = {
    id,
    version,
    fields: kind.fieldsOf(body),
    publishing: pickPublishing(body),
    pictures: (images: readonly string[]) => arrangePictures(images, added, keep),
  }
  return withTransaction(stores.database, (tx) => changeContent(tx, staff, kind, changes, now))
}

async function publishAll(stores: PictureStores, staff: Caller, uploads: readonly Upload[]): Promise<string[]> {
  const links: string[] = []
  for (const upload of uploads) links.push(await publishPicture(stores, 'picture', upload, staff.userId))
  return links
}

function pickPublishing({ draft, published_from, published_until }: PublishingChanges): PublishingChanges {
  return { draft, published_from, published_until }
}
