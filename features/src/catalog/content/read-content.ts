import { type ContentKind, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type ContentRow, findContent } from './content-store.ts'

/** Throws `not_found` for unpublished content, exactly as for missing content, unless the caller is an editor. */
export async function readContent(reader: Reader, kind: ContentKind, id: string, editor: boolean): Promise<ContentRow> {
  const row = await findContent(reader, kind, id)
  if (!row || (row.state !== 'published' && !editor)) throw new Refusal('not_found')
  return row
}
