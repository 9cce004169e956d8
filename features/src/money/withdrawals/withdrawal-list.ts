import { type Actor, isAdmin } from '@paps/contract'
import type { RecordScope } from '../records/record-list.ts'

const kinds = ['withdrawal'] as const

/** What somebody took out; to staff, what people who are no business took out. */
export function ownWithdrawals({ userId, userType }: Actor): RecordScope {
  return isAdmin(userType) ? { kinds, userId: null, senderType: 'regular' } : { kinds, userId, side: 'sender' }
}

/** Through banks: a bank sees what is addressed to it, anybody else their own, and staff all. */
export function bankWithdrawals({ userId, userType }: Actor): RecordScope {
  if (isAdmin(userType)) return { kinds, userId: null, receiverType: 'bank' }
  return userType === 'bank'
    ? { kinds, userId, side: 'receiver' }
    : { kinds, userId, side: 'sender', receiverType: 'bank' }
}

/** What waits for somebody to pay it out. */
export function payouts({ userId }: Actor): RecordScope {
  return { kinds, userId, side: 'receiver', state: 'pending' }
}
