import { SECURITY_EVENT, type SecurityNews } from '@paps/contract'
import type { OutboxEvent } from '@paps/database'

/** The event with which open clients of a person learn that devices or a recovery changed. */
export function securityEvent(
  user: { id: string; paps_id: string },
  about: SecurityNews['data']['about'],
): OutboxEvent {
  return { name: SECURITY_EVENT, userId: user.id, payload: { paps_id: user.paps_id, data: { about } } }
}
