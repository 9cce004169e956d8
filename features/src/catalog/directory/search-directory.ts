import { DEFAULT_LIMIT, type DirectoryEntry } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { maskedName } from '../../people/users/masked-name.ts'
import { parseWords } from '../search/fold-text.ts'
import { CLOSENESS, matchesWord } from '../search/match-word.ts'
import { parseDirectoryCursor, writeDirectoryCursor } from './directory-cursor.ts'
import { type CategoryName, type EntryRow, findListed, loadCategoryNames, loadEntries } from './directory-store.ts'
import { findCategorySlugs, matchCategories } from './match-categories.ts'

export interface DirectoryQuery {
  ind_bus?: 'individual' | 'business' | undefined
  category?: string | undefined
  country?: string | undefined
  text?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface DirectoryPage {
  data: DirectoryEntry[]
  next_cursor: string | null
}

const MAX_WORDS = 4

/**
 * Returns the people and businesses that match, newest first: those with the very words, then those with words that begin
 * so, then those with one mistake in a word. Each is returned once. The work of a page is bounded, so a page may be short,
 * or empty, while there are more.
 */
export async function searchDirectory(reader: Reader, query: DirectoryQuery): Promise<DirectoryPage> {
  const words = parseWords(query.text ?? '', MAX_WORDS)
  const categories = words.length > 0 || query.category ? await loadCategoryNames(reader) : []
  const filters = buildFilters(query, categories)
  if (filters === null) return { data: [], next_cursor: null }
  const conditions = buildConditions(words, categories)
  const { ids, nextCursor } = await collect(reader, conditions, filters, query)
  return { data: (await loadEntries(reader, ids)).map(presentEntry), next_cursor: nextCursor }
}

type Condition = RawBuilder<boolean>

/** Returns null when the category does not exist. */
function buildFilters(
  { ind_bus, category, country }: DirectoryQuery,
  categories: readonly CategoryName[],
): Condition[] | null {
  const slugs = category ? findCategorySlugs(categories, category) : null
  if (slugs?.length === 0) return null
  return [
    ...(slugs ? [sql<boolean>`category = any (${slugs})`] : []),
    ...(ind_bus ? [sql<boolean>`ind_bus = ${ind_bus}`] : []),
    ...(country ? [sql<boolean>`country = ${country}`] : []),
  ]
}

/** Returns a condition for each closeness, each met by all who meet those before it. */
function buildConditions(words: readonly string[], categories: readonly CategoryName[]): Condition[] {
  if (words.length === 0) return [sql`true`]
  return CLOSENESS.map((closeness) => {
    const each = words.map((word) => {
      const inText = matchesWord(sql.ref('found_by'), word, closeness)
      const slugs = matchCategories(categories, word, closeness)
      return slugs.length > 0 ? sql<boolean>`(${inText} or category = any (${slugs}))` : inText
    })
    return sql<boolean>`(${sql.join(each, sql` and `)})`
  })
}

async function collect(
  reader: Reader,
  conditions: readonly Condition[],
  filters: readonly Condition[],
  { limit = DEFAULT_LIMIT, cursor }: DirectoryQuery,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  let { closeness, before } = parseDirectoryCursor(cursor)
  const found: { id: string; closeness: number }[] = []
  while (closeness < conditions.length) {
    const nearer = conditions[closeness - 1]
    const condition = sql.join([conditions[closeness], ...(nearer ? [sql`not ${nearer}`] : []), ...filters], sql` and `)
    const { ids, continueBefore } = await findListed(reader, condition, { before, limit: limit + 1 - found.length })
    const at = closeness
    found.push(...ids.map((id) => ({ id, closeness: at })))
    const last = found[limit - 1]
    if (found.length > limit && last) {
      const nextCursor = writeDirectoryCursor({ closeness: last.closeness, before: last.id })
      return { ids: found.slice(0, limit).map(({ id }) => id), nextCursor }
    }
    if (continueBefore !== null) {
      // The newest people were looked through without filling the page.
      return { ids: found.map(({ id }) => id), nextCursor: writeDirectoryCursor({ closeness, before: continueBefore }) }
    }
    closeness++
    before = null
  }
  return { ids: found.map(({ id }) => id), nextCursor: null }
}

function presentEntry(row: EntryRow): DirectoryEntry {
  return {
    _id: row.id,
    paps_id: row.paps_id,
    name: maskedName(row),
    avatar: row.avatar,
    user_type: row.user_type,
    // A listed person always has it.
    ind_bus: row.ind_bus as DirectoryEntry['ind_bus'],
    category: { slug: row.category, name: row.category_name },
    country: row.country,
    city: row.city,
    verified: row.national_id_status === 'approved',
  }
}
