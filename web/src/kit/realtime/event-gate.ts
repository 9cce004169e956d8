import type { EventName } from '@paps/contract'
import { isAdmin } from '@paps/contract/access'

export interface Listening {
  paps_id: string
  user_type: string
  /** Of an operator: the store whose events they hear. */
  acts_for?: { paps_id: string } | null
}

/** Of an event, what tells whom it is for and whether it came before. */
interface Addressed {
  event_id: string
  paps_id: string
}

/** Events remembered, so that one that is sent again after a reconnect changes nothing. */
const REMEMBERED = 500

/** Decides which events concern the person signed in, and lets each of those through once. */
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

/** What staff hear about others: top-ups, and withdrawals that the platform is to pay out. */
const STAFF_EVENTS: ReadonlySet<string> = new Set<EventName>([
  'topupInit',
  'topupReceiverSuccess',
  'topupReceiverRejected',
  'withDrawalInitReceiver',
])

function concerns(name: string, payload: Addressed, person: Listening): boolean {
  if (isAdmin(person.user_type)) return STAFF_EVENTS.has(name)
  return name !== 'topupInit' && payload.paps_id === (person.acts_for?.paps_id ?? person.paps_id)
}
