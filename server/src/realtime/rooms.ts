import { type Actor, isAdmin, isOperator, may } from '@paps/contract'
import type { PublishedEvent } from '@paps/database'

export const roomName = {
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  admins: 'admins',
  /** Managers of a store. */
  managers: (storeId: string) => `managers:${storeId}`,
  /** Cashiers of a store, and one of them. */
  tills: (storeId: string) => `tills:${storeId}`,
  till: (operatorId: string) => `till:${operatorId}`,
}

/** Returns the rooms of a socket. An operator gets what concerns the till, never the store's own events. */
export function listRooms(actor: Actor): string[] {
  const { userId, userType, storeId } = actor
  if (isOperator(userType)) {
    if (!storeId) return []
    return userType === 'manager' ? [roomName.managers(storeId)] : [roomName.tills(storeId), roomName.till(userId)]
  }
  return [roomName.user(userId), ...(receivesStaffEvents(actor) ? [roomName.admins] : [])]
}

/** Events for a till: customer payments and requests, and withdrawals paid out there. */
const TILL_EVENTS: ReadonlySet<string> = new Set([
  'paymentReceiver',
  'paymentReceiverReq',
  'withDrawalInitReceiver',
  'withDrawalRejectedReceiver',
])

interface Delivery {
  rooms: string[]
  event: PublishedEvent
}

/**
 * Returns the receivers of an event and their version of it. Managers get a store's till events as the store does.
 * Cashiers get them without the balance, and not those of a colleague's till.
 */
export function selectReceivers(event: PublishedEvent): Delivery[] {
  const { userId, forAdmins } = event
  const rooms = [...(userId ? [roomName.user(userId)] : []), ...(forAdmins ? [roomName.admins] : [])]
  if (!userId || !comesToTill(event, userId)) return [{ rooms, event }]
  const { till, ...payload } = event.payload
  const forTill = typeof till === 'string' ? roomName.till(till) : roomName.tills(userId)
  return [
    { rooms: [...rooms, roomName.managers(userId)], event: { ...event, payload } },
    { rooms: [forTill], event: { ...event, payload: { ...payload, update: null } } },
  ]
}

/** Payments, withdrawals and refunds of the store itself are not till events. */
function comesToTill({ name, payload }: PublishedEvent, storeId: string): boolean {
  if (!TILL_EVENTS.has(name)) return false
  const data = payload.data as { kind?: string; receiver?: { _id?: string } | null } | undefined
  return data?.receiver?._id === storeId && data.kind !== 'refund'
}

/** All staff events are about money, so only staff with that permission receive them. */
export function receivesStaffEvents({ userType }: Actor): boolean {
  return isAdmin(userType) && may(userType, 'money.read')
}

interface Emitter {
  emit(name: string, payload: unknown): unknown
}

/** Emits an event as clients receive it: the payload with the id that identifies repeats. */
export function emitTo(target: Emitter, { id, name, at, payload }: PublishedEvent): void {
  target.emit(name, { event_id: id, at: at.toISOString(), ...payload })
}
