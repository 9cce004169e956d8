import type { ContentKind } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { isPublished } from '../editing/publishing.ts'
import { CONTENT_COLUMNS, CONTENT_TABLES, type ContentRow } from './content-store.ts'

export interface ContentScope {
  kind: ContentKind
  /** May see what is not published, and who changed it. */
  editor: boolean
  publishedOnly: boolean
}

/** In the order that editors gave, which is the newest first until they do. */
export const contentList: ListDefinition<ContentRow, ContentScope> = {
  columns: CONTENT_COLUMNS,
  from: CONTENT_TABLES,
  where: ({ kind, editor, publishedOnly }) =>
    editor && !publishedOnly ? sql`c.kind = ${kind}` : sql`c.kind = ${kind} and ${isPublished('c')}`,
  at: sql.ref('c.placed_at'),
  id: sql.ref('c.id'),
}
