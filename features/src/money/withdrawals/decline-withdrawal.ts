import { Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { useAllowances } from '../../people/usage/usage-store.ts'
import { findRecord } from '../records/record-store.ts'
import type { DecidedWithdrawal } from './end-withdrawal.ts'
import { type Rejection, rejectWithdrawal } from './reject-withdrawal.ts'
import { determineRole } from './withdrawal.ts'

/** Withdrawals that a store, a bank or an operator declines in a day. */
const MOST_DECLINES = 100
const DAY_SECONDS = 24 * 60 * 60

/** Whether the caller would decline a customer's withdrawal, as its store or bank: that takes their PIN. */
export async function isDecline(reader: Reader, caller: Caller, id: string): Promise<boolean> {
  const withdrawal = await findRecord(reader, id)
  if (withdrawal?.kind !== 'withdrawal') throw new Refusal('not_found')
  return determineRole(withdrawal, caller) === 'receiver'
}

/** Declines a withdrawal for its store or bank, whose PIN was checked. */
export async function declineWithdrawal(
  tx: Tx,
  caller: Caller,
  rejection: Rejection,
  now: Date,
): Promise<DecidedWithdrawal> {
  const decided = await rejectWithdrawal(tx, caller, rejection, now)
  await countDecline(tx, caller.userId)
  return decided
}

/** Counts a decline by a person. Throws when they have none left today. */
export async function countDecline(tx: Tx, userId: string): Promise<void> {
  const allowance = { scope: 'declined withdrawals', key: userId, most: MOST_DECLINES, seconds: DAY_SECONDS }
  const exhausted = await useAllowances(tx, [allowance])
  if (!exhausted) return
  const hours = Math.ceil(exhausted.secondsLeft / 3600)
  throw new Refusal('declines_used_up', { most: String(MOST_DECLINES), hours: String(hours) })
}
