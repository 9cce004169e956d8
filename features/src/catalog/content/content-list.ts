import type { ContentKind } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { isInCategory } from '../categories/category-store.ts'
import { isPublished } from '../editing/publishing.ts'
import { parseWords } from '../search/fold-text.ts'
import { CONTENT_COLUMNS, CONTENT_TABLES, type ContentRow } from './content-store.ts'

const MAX_WORDS = 10

export interface ContentScope {
  kind: ContentKind
  /** May see unpublished content and its last editor. */
  editor: boolean
  publishedOnly: boolean
  category: string | undefined
}

/** Sorted by the editors' order; newest first by default. */
export const contentList: ListDefinition<ContentRow, ContentScope> = {
  columns: CONTENT_COLUMNS,
  from: CONTENT_TABLES,
  where: ({ kind, editor, publishedOnly, category }) => {
    const conditions: RawBuilder<boolean>[] = [sql`c.kind = ${kind}`]
    if (!editor || publishedOnly) conditions.push(isPublished('c'))
    if (category) conditions.push(isInCategory(sql.ref('c.category'), category))
    return sql<boolean>`${sql.join(conditions, sql` and `)}`
  },
  at: sql.ref('c.placed_at'),
  id: sql.ref('c.id'),
  text: isShownIn,
  amountMinor: sql.ref('c.price_minor'),
}

/** Matches when every typed word is part of the shown text. Without a word to look for, everything matches. */
function isShownIn(text: string): RawBuilder<boolean> {
  const parts = parseWords(text, MAX_WORDS).map((word) => `%${escapeLike(word)}%`)
  if (parts.length === 0) return sql`true`
  return sql`concat_ws(' ', c.found_by, g.found_by) like all (${parts})`
}
