import { type FieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notifyQueue } from '../looks/notify-queue.ts'
import type { UserRow } from '../users/user-store.ts'
import {
  type ApplicationRow,
  countApplicationsSince,
  endApplication,
  findCategorySlug,
  insertApplication,
  lockPendingApplication,
} from './application-store.ts'

interface Wanted {
  business_name?: string | null | undefined
  category?: string | null | undefined
  country?: string | null | undefined
  address?: string | null | undefined
}

const NEEDED = ['business_name', 'category', 'country', 'address'] as const

type Whole = Record<(typeof NEEDED)[number], string>

/** Maximum of applications per person and day. Each one notifies staff. */
export const MOST_APPLICATIONS = 5
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Applies to trade as a store, or to change a store's name or category. The caller must have locked the user. The user
 * type does not change until staff decide. A new application replaces a pending one; an identical one keeps its place
 * in the queue. A store that applies with its current values withdraws its pending application.
 */
export async function applyForStore(tx: Tx, user: UserRow, wanted: Wanted, now: Date): Promise<void> {
  if (user.user_type !== 'regular' && user.user_type !== 'store') throw new Refusal('forbidden')
  const store = requireWhole({ ...ownValues(user), ...given(wanted) })
  const category = await findCategorySlug(tx, store.category)
  if (category === null) throw invalid([{ field: 'category', msg: 'is not one of the categories' }])
  const asked = { ...store, category }
  const pending = await lockPendingApplication(tx, user.id)
  if (pending && isSame(pending, asked)) return
  if (isTradingAs(user, asked)) {
    if (pending) await takeBack(tx, pending, 'withdrawn', now)
    return
  }
  if ((await countApplicationsSince(tx, user.id, new Date(now.getTime() - DAY_MS))) >= MOST_APPLICATIONS) {
    throw new Refusal('too_many_applications', { most: String(MOST_APPLICATIONS) })
  }
  if (pending) await takeBack(tx, pending, 'replaced', now)
  const kind = user.user_type === 'store' ? 'change' : 'new'
  const id = await insertApplication(tx, { userId: user.id, kind, ...asked }, now)
  await notifyQueue(tx, { queue: 'stores', itemId: id, what: 'came' })
}

/** Withdraws the pending application. The caller must have locked the user. */
export async function withdrawApplication(tx: Tx, userId: string, now: Date): Promise<void> {
  const pending = await lockPendingApplication(tx, userId)
  if (!pending) throw new Refusal('not_found')
  await takeBack(tx, pending, 'withdrawn', now)
}

async function takeBack(tx: Tx, { id }: ApplicationRow, state: 'withdrawn' | 'replaced', now: Date): Promise<void> {
  await endApplication(tx, id, { state }, now)
  await notifyQueue(tx, { queue: 'stores', itemId: id, what: 'decided' })
}

function ownValues({ business_name, category, country, address }: UserRow): Wanted {
  return { business_name, category, country, address }
}

function given(wanted: Wanted): Wanted {
  return Object.fromEntries(NEEDED.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])))
}

function requireWhole(store: Wanted): Whole {
  const missing = NEEDED.filter((field) => !store[field])
  if (missing.length > 0) throw invalid(missing.map((field) => ({ field, msg: 'is needed for a store' })))
  return store as Whole
}

function invalid(errors: FieldError[]): Refusal {
  return new Refusal('invalid', {}, errors)
}

function isSame(pending: ApplicationRow, asked: Whole): boolean {
  return NEEDED.every((name) => pending[name] === asked[name])
}

function isTradingAs({ user_type, approved, business_name, category }: UserRow, asked: Whole): boolean {
  return user_type === 'store' && approved && business_name === asked.business_name && category === asked.category
}
