import { type Actor, fieldError, isAdmin, Refusal } from '@paps/contract'
import { cancelReason, looksCancelled } from '../records/cancelled.ts'
import type { ListedRecord } from '../records/record.ts'

/** Money that waits to be paid out. It ends approved, rejected or expired, and leaves no end. */
export type Withdrawal = Pick<ListedRecord, 'id' | 'state' | 'sender_id' | 'receiver_id' | 'receiver' | 'expires_at'>

export const WITHDRAWAL_DAYS = 7

export function withdrawalExpiry(now: Date): Date {
  return new Date(now.getTime() + WITHDRAWAL_DAYS * 24 * 60 * 60 * 1000)
}

/** What somebody is to a withdrawal: its owner, the store or bank it is addressed to, or staff. */
export type Role = 'sender' | 'receiver' | 'staff'

/** To anybody else it is not there. */
export function roleOf({ sender_id, receiver_id }: Withdrawal, { userId, userType }: Actor): Role {
  if (isAdmin(userType)) return 'staff'
  if (userId === sender_id) return 'sender'
  if (userId === receiver_id) return 'receiver'
  throw new Refusal('not_found')
}

/** Past its time it waits no longer, whether or not that was written down yet. */
export function requirePending({ state, expires_at }: Withdrawal, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at && expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}

/** Staff pay out for banks and the platform. What a store hands over, only the store knows, and it needs the code. */
export function requireApprovable({ receiver }: Withdrawal, role: Role): void {
  if (role === 'sender') throw new Refusal('four_eyes')
  if (role === 'staff' && receiver?.user_type === 'store') throw new Refusal('only_with_code')
}

/** Who is asked for money says why they don't give it; whose money it is needs no reason to want it back. */
export function rejectionReason(role: Role, reason: string | undefined): string {
  if (role === 'sender') return cancelReason(reason)
  if (!reason || looksCancelled(reason)) {
    throw new Refusal('invalid', {}, [fieldError('reason', 'reason_needed')])
  }
  return reason
}
