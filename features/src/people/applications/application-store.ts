import { newId } from '@paps/contract'
import { parseCursor, type Reader, type Tx, writeCursor } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

export interface ApplicationRow {
  id: string
  user_id: string
  kind: 'new' | 'change'
  state: 'pending' | 'approved' | 'refused' | 'withdrawn' | 'replaced'
  business_name: string
  category: string
  category_name: string | null
  country: string
  address: string
  reason: string | null
  created_at: Date
  decided_at: Date | null
}

/** An application with its applicant and its decider. */
export interface StaffApplicationRow extends ApplicationRow {
  applicant: {
    id: string
    paps_id: string
    first_name: string
    last_name: string
    business_name: string | null
    user_type: string
    avatar: string | null
    category: string | null
    city: string | null
    national_id_status: string
  }
  decider: { id: string; first_name: string; last_name: string; user_type: string } | null
}

const COLUMNS = sql`a.id, a.user_id, a.kind, a.state, a.business_name, a.category, c.name as category_name, a.country,
  a.address, a.reason, a.created_at, a.decided_at`
const FROM = sql`store_applications a left join categories c on c.slug = a.category`

export interface NewApplication {
  userId: string
  kind: ApplicationRow['kind']
  business_name: string
  category: string
  country: string
  address: string
}

export async function insertApplication(tx: Tx, application: NewApplication, now: Date): Promise<string> {
  const { userId, kind, business_name, category, country, address } = application
  const id = newId(now.getTime())
  await tx
    .insertInto('store_applications')
    .values({ id, user_id: userId, kind, business_name, category, country, address, created_at: now })
    .execute()
  return id
}

/** Returns a person's pending application and locks it until the transaction ends. */
export async function lockPendingApplication(tx: Tx, userId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${FROM} where a.user_id = ${userId} and a.state = 'pending'
    for no key update of a`.execute(tx)
  return rows[0]
}

interface End {
  state: Exclude<ApplicationRow['state'], 'pending'>
  decidedBy?: string
  reason?: string | null
}

export async function endApplication(tx: Tx, id: string, { state, decidedBy, reason }: End, now: Date): Promise<void> {
  await tx
    .updateTable('store_applications')
    .set({ state, decided_by: decidedBy ?? null, reason: reason ?? null, decided_at: now })
    .where('id', '=', id)
    .execute()
}

export async function countApplicationsSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_applications
    where user_id = ${userId} and created_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns the slug of a category given by slug or by name, or null. */
export async function findCategorySlug(reader: Reader, named: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from categories
    where slug = lower(trim(${named})) or lower(name) = lower(trim(${named}))
    order by slug = lower(trim(${named})) desc, parent_id nulls first, slug limit 1`.execute(reader)
  return rows[0]?.slug ?? null
}

export async function findLatestApplication(reader: Reader, userId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${FROM} where a.user_id = ${userId}
    order by a.created_at desc, a.id desc limit 1`.execute(reader)
  return rows[0]
}

const STAFF_COLUMNS = sql`${COLUMNS},
  jsonb_build_object('id', u.id, 'paps_id', u.paps_id, 'first_name', u.first_name, 'last_name', u.last_name,
    'business_name', u.business_name, 'user_type', u.user_type, 'avatar', u.avatar, 'category', u.category,
    'city', u.city, 'national_id_status', u.national_id_status) as applicant,
  case when d.id is not null then jsonb_build_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name,
    'user_type', d.user_type) end as decider`
const STAFF_FROM = sql`${FROM} join users u on u.id = a.user_id left join users d on d.id = a.decided_by`

/** Returns an application of this person in the form for staff. */
export async function findApplication(
  reader: Reader,
  userId: string,
  id: string,
): Promise<StaffApplicationRow | undefined> {
  const { rows } = await sql<StaffApplicationRow>`
    select ${STAFF_COLUMNS} from ${STAFF_FROM} where a.id = ${id} and a.user_id = ${userId}`.execute(reader)
  return rows[0]
}

interface ApplicationsQuery {
  /** Given: every application of this person, newest first. Omitted: the pending ones of all people, oldest first. */
  userId?: string | undefined
  limit: number
  cursor?: string | undefined
}

export async function listApplicationRows(
  reader: Reader,
  { userId, limit, cursor }: ApplicationsQuery,
): Promise<{ rows: StaffApplicationRow[]; nextCursor: string | null }> {
  const order = { by: 'date', direction: userId ? 'desc' : 'asc' } as const
  const after = cursor === undefined ? null : parseCursor(cursor, order)
  const past = (comparison: RawBuilder<unknown>) =>
    after ? sql`and (a.created_at, a.id) ${comparison} (${after.value}::timestamptz, ${after.id}::uuid)` : sql``
  const which = userId
    ? sql`a.user_id = ${userId} ${past(sql`<`)} order by a.created_at desc, a.id desc`
    : sql`a.state = 'pending' ${past(sql`>`)} order by a.created_at, a.id`
  const { rows } = await sql<StaffApplicationRow & { cursor_at: string }>`
    select ${STAFF_COLUMNS}, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at
    from ${STAFF_FROM} where ${which} limit ${limit + 1}`.execute(reader)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? writeCursor({ value: last.cursor_at, id: last.id }, order) : null,
  }
}
