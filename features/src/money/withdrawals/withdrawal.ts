import { type Actor, fieldError, isAdmin, Refusal } from '@paps/contract'
import { cancelReason, looksCancelled } from '../records/cancelled.ts'
import type { ListedRecord } from '../records/record.ts'

/** A withdrawal leaves `pending` at most once, to `approved`, `rejected` or `expired`. */
export type Withdrawal = Pick<
  ListedRecord,
  'id' | 'state' | 'sender_id' | 'receiver_id' | 'receiver' | 'expires_at' | 'details'
>

export const WITHDRAWAL_DAYS = 7

export function withdrawalExpiry(now: Date): Date {
  return new Date(now.getTime() + WITHDRAWAL_DAYS * 24 * 60 * 60 * 1000)
}

/** The role of a caller: the owner, the addressed store or bank, or staff. */
export type Role = 'sender' | 'receiver' | 'staff'

/** Throws `not_found` for anyone else. */
export function determineRole({ sender_id, receiver_id }: Withdrawal, { userId, userType }: Actor): Role {
  if (isAdmin(userType)) return 'staff'
  if (userId === sender_id) return 'sender'
  if (userId === receiver_id) return 'receiver'
  throw new Refusal('not_found')
}

/** Throws unless the withdrawal is pending. An overdue one counts as expired, even before the job has marked it. */
export function requirePending({ state, expires_at }: Withdrawal, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at && expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}

/** Staff pay out for banks and the platform. Only the store itself can confirm a pay-out by a store, with the code. */
export function requireApprovable({ receiver, details }: Withdrawal, role: Role): void {
  if (role === 'sender') throw new Refusal('four_eyes')
  if (details.payout !== undefined) throw new Refusal('only_by_batch')
  if (role === 'staff' && receiver?.user_type === 'store') throw new Refusal('only_with_code')
}

/** A rejection requires a reason; the owner needs none to cancel. */
export function rejectionReason(role: Role, reason: string | undefined): string {
  if (role === 'sender') return cancelReason(reason)
  if (!reason || looksCancelled(reason)) {
    throw new Refusal('invalid', {}, [fieldError('reason', 'reason_needed')])
  }
  return reason
}
