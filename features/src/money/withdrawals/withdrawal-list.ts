import { type Actor, isAdmin } from '@paps/contract'
import type { RecordScope } from '../records/record-list.ts'

const kinds = ['withdrawal'] as const

/** A person's own withdrawals; for staff, those of people who are not businesses. */
export function ownWithdrawals({ userId, userType }: Actor): RecordScope {
  return isAdmin(userType) ? { kinds, userId: null, senderType: 'regular' } : { kinds, userId, side: 'sender' }
}

/** Withdrawals through banks: a bank sees those addressed to it, other people their own, and staff all. */
export function bankWithdrawals({ userId, userType }: Actor): RecordScope {
  if (isAdmin(userType)) return { kinds, userId: null, receiverType: 'bank' }
  return userType === 'bank'
    ? { kinds, userId, side: 'receiver' }
    : { kinds, userId, side: 'sender', receiverType: 'bank' }
}

/** Withdrawals that this person is to pay out. */
export function payouts({ userId }: Actor): RecordScope {
  return { kinds, userId, side: 'receiver', state: 'pending' }
}
