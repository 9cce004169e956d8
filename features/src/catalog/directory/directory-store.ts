import type { Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

export interface CategoryName {
  id: string
  slug: string
  name: string
  parent_id: string | null
}

/** Every category: there are some hundreds at most. */
export async function loadCategoryNames(reader: Reader): Promise<CategoryName[]> {
  return reader.selectFrom('categories').select(['id', 'slug', 'name', 'parent_id']).orderBy('slug').execute()
}

export interface Walk {
  /** The last person of the page before, or null for the first page. */
  before: string | null
  limit: number
}

export interface Found {
  ids: string[]
  /** Where to continue, or null when there are no more. */
  continueBefore: string | null
}

/** Above `mostMatches`, matches are not collected and sorted: the newest `mostSteps` people are looked through instead. */
const BOUNDS = { mostMatches: 2_000, mostSteps: 20_000 }

/**
 * Returns the people of the directory that match, newest first. Rare matches are collected through an index and sorted.
 * Common ones are found among the newest 20,000 people, so a page may be short while there are more.
 */
export async function findListed(
  reader: Reader,
  condition: RawBuilder<unknown>,
  walk: Walk,
  bounds = BOUNDS,
): Promise<Found> {
  const start = walk.before === null ? sql`` : sql`and id < ${walk.before}::uuid`
  const { rows } = await collectQuery(sql`${condition} ${start}`, walk.limit, bounds).execute(reader)
  const ids = rows.map(({ id }) => id)
  if ((rows[0]?.matches ?? 0) < bounds.mostMatches) {
    return { ids, continueBefore: ids.length === walk.limit ? (ids.at(-1) ?? null) : null }
  }
  return findAmongNewest(reader, condition, { start, limit: walk.limit, mostSteps: bounds.mostSteps })
}

export function collectQuery(
  condition: RawBuilder<unknown>,
  limit: number,
  { mostMatches } = BOUNDS,
): RawBuilder<{ id: string; matches: number }> {
  return sql`
    with matches as materialized (select id from users where is_listed and ${condition} limit ${mostMatches})
    select id, (select count(*)::int from matches) as matches from matches order by id desc limit ${limit}`
}

async function findAmongNewest(
  reader: Reader,
  condition: RawBuilder<unknown>,
  { start, limit, mostSteps }: { start: RawBuilder<unknown>; limit: number; mostSteps: number },
): Promise<Found> {
  const newest = sql`(select * from users where is_listed ${start} order by id desc limit ${mostSteps}) newest`
  const { rows } = await sql<{ id: string }>`
    select id from ${newest} where ${condition} order by id desc limit ${limit}`.execute(reader)
  const ids = rows.map(({ id }) => id)
  if (ids.length === limit) return { ids, continueBefore: ids.at(-1) ?? null }
  const last = await sql<{ id: string }>`select id from ${newest} offset ${mostSteps - 1}`.execute(reader)
  return { ids, continueBefore: last.rows[0]?.id ?? null }
}

export interface EntryRow {
  id: string
  paps_id: string
  first_name: string
  last_name: string
  business_name: string | null
  avatar: string | null
  user_type: string
  ind_bus: string
  category: string
  category_name: string
  country: string | null
  city: string | null
  national_id_status: string
}

/** Returns the entries in the order of the ids. */
export async function loadEntries(reader: Reader, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type, u.ind_bus, u.category,
      c.name as category_name, u.country, u.city, u.national_id_status
    from unnest(${ids}::uuid[]) with ordinality as asked (id, n)
    join users u on u.id = asked.id
    join categories c on c.slug = u.category
    order by asked.n`.execute(reader)
  return rows
}
