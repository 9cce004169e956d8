import type { Tx } from '@paps/database'
import { post, requireHold } from '@paps/ledger'
import type { Caller } from '../../people/audit/audit.ts'
import { closeApprovals } from '../approvals/close-approvals.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { uncountSpending } from '../limits/spending-store.ts'
import { isPayout, withPayoutState } from '../payouts/payout.ts'
import { writeCancelled } from '../payouts/payout-store.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { type DecidedWithdrawal, endWithdrawal } from './end-withdrawal.ts'
import { determineRole, rejectionReason, requirePending } from './withdrawal.ts'
import { releaseJournal } from './withdrawal-journals.ts'

export interface Rejection {
  _id: string
  reason?: string | undefined
}

/** Returns a pending withdrawal to the sender, including the fee. */
export async function rejectWithdrawal(
  tx: Tx,
  caller: Caller,
  { _id, reason }: Rejection,
  now: Date,
): Promise<DecidedWithdrawal> {
  const found = await lockRecord(tx, 'withdrawal', _id)
  const withdrawal = isPayout(found) ? withPayoutState(found, 'cancelled') : found
  const role = determineRole(withdrawal, caller)
  if (role === 'staff') await requireUndecided(tx, withdrawal)
  requirePending(withdrawal, now)
  const why = rejectionReason(role, reason)
  // Refused once the pay-out is in a batch or with a provider.
  if (isPayout(withdrawal)) await writeCancelled(tx, _id)
  const hold = await requireHold(tx, _id)
  await post(tx, releaseJournal(hold, now))
  if (withdrawal.sender_id) {
    await uncountSpending(tx, withdrawal.sender_id, withdrawal.amount_minor, hold.placedAt)
    await settleIncoming(tx, withdrawal.sender_id, hold.amountMinor, now)
  }
  await closeApprovals(tx, [_id], { staff: role === 'staff' ? caller : null, reason: why, now })
  const end = { state: 'rejected', reason: why, event: 'withDrawalRejectedReceiver' } as const
  return endWithdrawal(tx, withdrawal, { caller, role }, end, now)
}
