import { type ContentKind, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type ContentRow, findContent } from './content-store.ts'

/** What is not published answers like what is not there, except to those who edit. */
export async function readContent(reader: Reader, kind: ContentKind, id: string, editor: boolean): Promise<ContentRow> {
  const row = await findContent(reader, kind, id)
  if (!row || (row.state !== 'published' && !editor)) throw new Refusal('not_found')
  return row
}
