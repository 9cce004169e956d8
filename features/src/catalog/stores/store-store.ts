import type { OpeningHours } from '@paps/contract'
import { escapeLike, type ListDefinition, type Reader, type Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { isBelow, isInCategory } from '../categories/category-store.ts'
import { parseWords } from '../search/fold-text.ts'
import { hasMistake } from '../search/match-word.ts'

const MAX_WORDS = 8

/** A store with its page. The columns have defaults, so that every store has a page. */
export interface StoreRow {
  id: string
  paps_id: string
  first_name: string
  last_name: string
  business_name: string | null
  user_type: string
  avatar: string | null
  cover: string | null
  country: string | null
  city: string | null
  category: string | null
  category_name: string | null
  address: string | null
  approved: boolean
  locked: boolean
  national_id_status: string
  description: string | null
  phone: string | null
  website: string | null
  opening_hours: OpeningHours | null
  time_zone: string | null
  latitude: number | null
  longitude: number | null
  created_at: Date
}

const COLUMNS = sql`u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.user_type, u.avatar, s.cover,
  u.country, u.city, u.category, c.name as category_name, u.address, u.approved, u.locked_at is not null as locked,
  u.national_id_status, s.description, s.phone, s.website, s.opening_hours, s.time_zone, s.latitude, s.longitude,
  u.created_at`

const TABLES = sql`users u left join store_pages s on s.user_id = u.id left join categories c on c.slug = u.category`

export interface StoreScope {
  /** Includes stores that are not approved or are locked. */
  all: boolean
  category: string | undefined
  country: string | undefined
  /** Only stores that await approval. */
  waiting: boolean
}

/** Approved stores. Staff also see those that await approval. */
export const storeList: ListDefinition<StoreRow, StoreScope> = {
  columns: COLUMNS,
  from: TABLES,
  where: ({ all, category, country, waiting }) => {
    const conditions: RawBuilder<boolean>[] = [sql`u.deleted_at is null`, sql`u.user_type = 'store'`]
    if (!all) conditions.push(sql`u.approved`, sql`u.locked_at is null`)
    if (waiting) conditions.push(sql`not u.approved`)
    if (category) conditions.push(isInCategory(sql.ref('u.category'), category))
    if (country) conditions.push(sql`u.country = ${country}`)
    return sql<boolean>`${sql.join(conditions, sql` and `)}`
  },
  at: sql.ref('u.created_at'),
  id: sql.ref('u.id'),
  waiting: { where: sql`not u.approved` },
  text: isShownIn,
}

/**
 * Matches when every typed word is part of the shown text, or differs by one mistake from a word that the store is
 * found by.
 */
function isShownIn(text: string): RawBuilder<boolean> {
  const foundBy = sql.ref('u.found_by')
  const each = parseWords(text, MAX_WORDS).map((word) => {
    const part = `%${escapeLike(word)}%`
    const name = sql`(' ' || search_fold(asked.name) || ' ')`
    return sql`(${foundBy} like ${part} or ${hasMistake(foundBy, word)}
      or ${isBelow(sql.ref('u.category'), sql`${name} like ${part} or ${hasMistake(name, word)}`)})`
  })
  return sql`${sql.join([sql`true`, ...each], sql` and `)}`
}

export async function findStore(
  reader: Reader,
  which: { id: string } | { papsId: string },
): Promise<StoreRow | undefined> {
  const condition = 'id' in which ? sql`u.id = ${which.id}` : sql`u.paps_id = ${which.papsId}`
  const { rows } = await sql<StoreRow>`
    select ${COLUMNS} from ${TABLES}
    where ${condition} and u.user_type = 'store' and u.deleted_at is null`.execute(reader)
  return rows[0]
}

export interface StorePageValues {
  description?: string
  phone?: string | null
  website?: string | null
  cover?: string
  opening_hours?: string
  time_zone?: string
  latitude?: number | null
  longitude?: number | null
}

export async function upsertStorePage(tx: Tx, userId: string, values: StorePageValues): Promise<void> {
  await tx
    .insertInto('store_pages')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
    .execute()
}
