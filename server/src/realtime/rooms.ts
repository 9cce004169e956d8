import { type Actor, isAdmin, isOperator, may } from '@paps/contract'
import type { PublishedEvent } from '@paps/database'

export const roomOf = {
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  admins: 'admins',
  /** Managers of a store. */
  managers: (storeId: string) => `managers:${storeId}`,
  /** Cashiers of a store, and one of them. */
  tills: (storeId: string) => `tills:${storeId}`,
  till: (operatorId: string) => `till:${operatorId}`,
}

/** The rooms that a socket is let into. An operator hears what concerns the till, never the store's own events. */
export function roomsOf(actor: Actor): string[] {
  const { userId, userType, storeId } = actor
  if (isOperator(userType)) {
    if (!storeId) return []
    return userType === 'manager' ? [roomOf.managers(storeId)] : [roomOf.tills(storeId), roomOf.till(userId)]
  }
  return [roomOf.user(userId), ...(readsStaffEvents(actor) ? [roomOf.admins] : [])]
}

/** What comes to a till: payments and requests of customers, and withdrawals that are paid out there. */
const TILL_EVENTS: ReadonlySet<string> = new Set([
  'paymentReceiver',
  'paymentReceiverReq',
  'withDrawalInitReceiver',
  'withDrawalRejectedReceiver',
])

interface Heard {
  rooms: string[]
  event: PublishedEvent
}

/**
 * Who hears an event, and as what. Of an event for a store, managers hear what comes to the till as the store does. Cashiers
 * hear it without the balance, and what is paid at a colleague's till not at all.
 */
export function heardBy(event: PublishedEvent): Heard[] {
  const { userId, forAdmins } = event
  const rooms = [...(userId ? [roomOf.user(userId)] : []), ...(forAdmins ? [roomOf.admins] : [])]
  if (!userId || !comesToTill(event, userId)) return [{ rooms, event }]
  const { till, ...payload } = event.payload
  const forTill = typeof till === 'string' ? roomOf.till(till) : roomOf.tills(userId)
  return [
    { rooms: [...rooms, roomOf.managers(userId)], event: { ...event, payload } },
    { rooms: [forTill], event: { ...event, payload: { ...payload, update: null } } },
  ]
}

/** What the store itself pays, withdraws or gets back is not the till's. */
function comesToTill({ name, payload }: PublishedEvent, storeId: string): boolean {
  if (!TILL_EVENTS.has(name)) return false
  const data = payload.data as { kind?: string; receiver?: { _id?: string } | null } | undefined
  return data?.receiver?._id === storeId && data.kind !== 'refund'
}

/** All that staff are told of is money, so that only those who may read it are told. */
export function readsStaffEvents({ userType }: Actor): boolean {
  return isAdmin(userType) && may(userType, 'money.read')
}

interface Emitter {
  emit(name: string, payload: unknown): unknown
}

/** An event as a client gets it: what was published, with the id by which repeats are told. */
export function emitTo(target: Emitter, { id, name, at, payload }: PublishedEvent): void {
  target.emit(name, { event_id: id, at: at.toISOString(), ...payload })
}
