import type { StaffStore } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { businessName } from '../../people/users/masked-name.ts'
import { personMatches } from '../../people/users/person-matches.ts'

interface StaffStoreRow {
  id: string
  paps_id: string
  first_name: string
  last_name: string
  business_name: string | null
  user_type: string
  avatar: string | null
  category: string | null
  category_name: string | null
  country: string | null
  city: string | null
  approved: boolean
  locked: boolean
  national_id_status: string
  asked_name: string | null
  asked_at: Date | null
  payments: number | null
  paid: bigint | null
  created_at: Date
}

interface Scope {
  /** Whether the caller may read amounts. */
  money: boolean
}

/** Maximum of payments that are summed, so that the cost of a page does not grow with a store's sales. */
const MAX_PAYMENTS = 1000

function statusIs(status: string): RawBuilder<boolean> {
  if (status === 'approved') return sql`u.approved`
  if (status === 'stopped') return sql`not u.approved`
  return status === 'pending' ? sql`a.id is not null` : sql`false`
}

/** Stores for staff, newest first. */
export const staffStoreList: ListDefinition<StaffStoreRow, Scope> = {
  columns: sql`u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.user_type, u.avatar, u.category,
    c.name as category_name, u.country, u.city, u.approved, u.locked_at is not null as locked, u.national_id_status,
    a.business_name as asked_name, a.created_at as asked_at, sold.payments, sold.paid, u.created_at`,
  from: sql`users u
    left join categories c on c.slug = u.category
    left join store_applications a on a.user_id = u.id and a.state = 'pending'
    left join lateral sales_of_store(u.id, now() - interval '30 days', ${sql.lit(MAX_PAYMENTS)}) sold on true`,
  where: () => sql`u.deleted_at is null and u.user_type = 'store'`,
  at: sql.ref('u.created_at'),
  id: sql.ref('u.id'),
  text: (text) =>
    sql`(lower(u.business_name) like ${`%${escapeLike(text.toLowerCase())}%`} or ${personMatches('u', text)})`,
  status: statusIs,
}

export function presentStaffStore(row: StaffStoreRow, { money }: Scope): StaffStore {
  return {
    _id: row.id,
    paps_id: row.paps_id,
    name: businessName(row),
    avatar: row.avatar,
    category: row.category,
    category_name: row.category_name,
    country: row.country,
    city: row.city,
    approved: row.approved,
    locked: row.locked,
    national_id: { status: row.national_id_status as StaffStore['national_id']['status'] },
    application:
      row.asked_name === null || row.asked_at === null
        ? null
        : { business_name: row.asked_name, created_at: row.asked_at },
    volume: money ? { count: row.payments ?? 0, amount: row.paid ?? 0n } : null,
    created_at: row.created_at,
  }
}
