import type { EventName } from '@paps/contract'
import { isAdmin } from '@paps/contract/access'

export interface Listening {
  paps_id: string
  user_type: string
  /** The store whose events an operator receives. */
  acts_for?: { paps_id: string } | null
}

/** The fields of an event that identify it and its recipients. */
interface Addressed {
  event_id: string
  paps_id: string
}

/** Number of event ids kept, so that an event repeated after a reconnect is ignored. */
const REMEMBERED = 500

/** Passes the events that concern the signed-in person, each once. */
export function createEventGate(remembered: number = REMEMBERED) {
  const seen = new Set<string>()
  return function lets(name: string, payload: Addressed, person: Listening | null): boolean {
    if (person === null || !concerns(name, payload, person) || seen.has(payload.event_id)) return false
    seen.add(payload.event_id)
    const [oldest] = seen
    if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

/** Events about others that staff receive: top-ups, and withdrawals that the platform pays out. */
const STAFF_EVENTS: ReadonlySet<string> = new Set<EventName>([
  'topupInit',
  'topupReceiverSuccess',
  'topupReceiverRejected',
  'withDrawalInitReceiver',
])

function concerns(name: string, payload: Addressed, person: Listening): boolean {
  // A member of staff follows the files that they uploaded.
  const isOwn = payload.paps_id === (person.acts_for?.paps_id ?? person.paps_id)
  if (isAdmin(person.user_type)) return STAFF_EVENTS.has(name) || (name === 'bulkProgress' && isOwn)
  return name !== 'topupInit' && isOwn
}
