import type { ContentKind } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { isInCategory } from '../categories/category-store.ts'
import { isPublished } from '../editing/publishing.ts'
import { CONTENT_COLUMNS, CONTENT_TABLES, type ContentRow } from './content-store.ts'

export interface ContentScope {
  kind: ContentKind
  /** May see what is not published, and who changed it. */
  editor: boolean
  publishedOnly: boolean
  category: string | undefined
}

/** In the order that editors gave, which is the newest first until they do. */
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

/** Whether every word that was typed is part of what is shown. */
function isShownIn(text: string): RawBuilder<boolean> {
  return sql`not exists (
    select from unnest(directory_words_of(${text})) as typed (word)
    where strpos(array_to_string(directory_words_of(concat_ws(' ', c.title, c.description, g.name,
      c.details ->> 'provider', c.details #>> '{place,city}', c.details #>> '{place,address}')), ' '), typed.word) = 0)`
}
