import { DEFAULT_LIMIT, type DirectoryEntry } from '@paps/contract'
import type { Reader } from '@paps/database'
import { maskedName } from '../../people/users/masked-name.ts'
import { parseDirectoryCursor, writeDirectoryCursor } from './directory-cursor.ts'
import {
  countRoughly,
  type EntryRow,
  findCandidates,
  findCategoryToken,
  loadEntries,
  tokensOf,
  walkTokens,
} from './directory-store.ts'
import { type Meaning, meaningsOf } from './meanings.ts'

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

const MOST_WORDS = 4
const MOST_MEANINGS = 16
/** Beyond this a token is common, and it does not matter how common. */
const COMMON = 500
const STEPS_A_WALK = 1000
const WALKS_A_PAGE = 16

/**
 * The people and businesses that fit. Each way to understand the words is walked through in turn, the likeliest first;
 * whoever fits two of them is found by the first. A page does a bounded amount of work, so it may be short, or empty,
 * while there are more to come.
 */
export async function searchDirectory(reader: Reader, query: DirectoryQuery): Promise<DirectoryPage> {
  const filters = await filtersOf(reader, query)
  const words = query.text ? await findCandidates(reader, query.text, MOST_WORDS) : []
  if (filters === null) return { data: [], next_cursor: null }
  const meanings = meaningsOf(words, MOST_MEANINGS)
  const { ids, nextCursor } = await collect(reader, meanings, filters, query)
  return { data: (await loadEntries(reader, ids)).map(presentEntry), next_cursor: nextCursor }
}

/** Null when there is no such category, so that nobody is in it. */
async function filtersOf(reader: Reader, { ind_bus, category, country }: DirectoryQuery): Promise<string[] | null> {
  const inCategory = category ? await findCategoryToken(reader, category) : '*'
  if (!inCategory) return null
  return ['*', inCategory, ...(ind_bus ? [`i:${ind_bus}`] : []), ...(country ? [`n:${country}`] : [])]
}

async function collect(
  reader: Reader,
  meanings: readonly Meaning[],
  filters: readonly string[],
  { limit = DEFAULT_LIMIT, cursor }: DirectoryQuery,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const counts = await countRoughly(reader, [...new Set([...filters, ...meanings.flat()])], COMMON)
  const rarity = (token: string) => counts.get(token) ?? 0
  let { meaning, before } = parseDirectoryCursor(cursor)
  const found: { id: string; meaning: number }[] = []
  for (let walks = 0; meaning < meanings.length; ) {
    if (walks++ === WALKS_A_PAGE) break
    const tokens = [...new Set([...(meanings[meaning] ?? []), ...filters])].sort((a, b) => rarity(a) - rarity(b))
    const walk = { before, limit: limit + 1 - found.length, mostSteps: STEPS_A_WALK }
    const { ids, goOnBefore } = await walkTokens(reader, tokens, walk)
    const fresh = await withoutEarlier(reader, meanings.slice(0, meaning), ids)
    const from = meaning
    found.push(...fresh.map((id) => ({ id, meaning: from })))
    const last = found[limit - 1]
    if (found.length > limit && last) {
      const nextCursor = writeDirectoryCursor({ meaning: last.meaning, before: last.id })
      return { ids: found.slice(0, limit).map(({ id }) => id), nextCursor }
    }
    if (goOnBefore === null) meaning++
    before = goOnBefore
  }
  const nextCursor = meaning < meanings.length ? writeDirectoryCursor({ meaning, before }) : null
  return { ids: found.map(({ id }) => id), nextCursor }
}

async function withoutEarlier(reader: Reader, earlier: readonly Meaning[], ids: string[]): Promise<string[]> {
  if (earlier.length === 0 || ids.length === 0) return ids
  const had = await tokensOf(reader, ids, [...new Set(earlier.flat())])
  return ids.filter((id) => !earlier.some((meaning) => meaning.every((token) => had.get(id)?.has(token))))
}

function presentEntry(row: EntryRow): DirectoryEntry {
  return {
    _id: row.id,
    paps_id: row.paps_id,
    name: maskedName(row),
    avatar: row.avatar,
    user_type: row.user_type,
    // Nobody is in the directory without it.
    ind_bus: row.ind_bus as DirectoryEntry['ind_bus'],
    category: { slug: row.category, name: row.category_name },
    country: row.country,
    city: row.city,
    verified: row.national_id_status === 'approved',
  }
}
