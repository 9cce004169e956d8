import { type FieldError, fieldError, Refusal } from '@paps/contract'
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

interface StoreInput {
  business_name?: string | null | undefined
  category?: string | null | undefined
  country?: string | null | undefined
  address?: string | null | undefined
}

const NEEDED = ['business_name', 'category', 'country', 'address'] as const

type Whole = Record<(typeof NEEDED)[number], string>

/** Maximum of applications per person and day. Each one notifies staff. */
export const MAX_APPLICATIONS = 5
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Applies to trade as a store, or to change a store's name or category. The caller must have locked the user. The user
 * type does not change until staff decide. A new application replaces a pending one; an identical one keeps its place
 * in the queue. A store that applies with its current values withdraws its pending application.
 */
export async function applyForStore(tx: Tx, user: UserRow, requested: StoreInput, now: Date): Promise<void> {
  if (user.user_type !== 'regular' && user.user_type !== 'store') throw new Refusal('forbidden')
  const store = requireWhole({ ...ownValues(user), ...definedFields(requested) })
  const category = await findCategorySlug(tx, store.category)
  if (category === null) throw invalid([fieldError('category', 'unknown_category')])
  const input = { ...store, category }
  const pending = await lockPendingApplication(tx, user.id)
  if (pending && isSame(pending, input)) return
  if (isTradingAs(user, input)) {
    if (pending) await takeBack(tx, pending, 'withdrawn', now)
    return
  }
  if ((await countApplicationsSince(tx, user.id, new Date(now.getTime() - DAY_MS))) >= MAX_APPLICATIONS) {
    throw new Refusal('too_many_applications', { most: String(MAX_APPLICATIONS) })
  }
  if (pending) await takeBack(tx, pending, 'replaced', now)
  const kind = user.user_type === 'store' ? 'change' : 'new'
  const id = await insertApplication(tx, { userId: user.id, kind, ...input }, now)
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

function ownValues({ business_name, category, country, address }: UserRow): StoreInput {
  return { business_name, category, country, address }
}

function definedFields(requested: StoreInput): StoreInput {
  return Object.fromEntries(NEEDED.flatMap((name) => (requested[name] === undefined ? [] : [[name, requested[name]]])))
}

function requireWhole(store: StoreInput): Whole {
  const missing = NEEDED.filter((field) => !store[field])
  if (missing.length > 0) throw invalid(missing.map((field) => fieldError(field, 'needed_for_store')))
  return store as Whole
}

function invalid(errors: FieldError[]): Refusal {
  return new Refusal('invalid', {}, errors)
}

function isSame(pending: ApplicationRow, input: Whole): boolean {
  return NEEDED.every((name) => pending[name] === input[name])
}

function isTradingAs({ user_type, approved, business_name, category }: UserRow, input: Whole): boolean {
  return user_type === 'store' && approved && business_name === input.business_name && category === input.category
}
