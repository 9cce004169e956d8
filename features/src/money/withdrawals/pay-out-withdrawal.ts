import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post, requireHold } from '@paps/ledger'
import { readSettings } from '../../catalog/settings/index.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { feeCoversPoints } from '../earning/cash-cover.ts'
import { countReceived } from '../limits/spending-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { type DecidedWithdrawal, type Decider, endWithdrawal } from './end-withdrawal.ts'
import { checkPayout } from './payout-check.ts'
import { requireApprovable, requirePending } from './withdrawal.ts'
import { payoutJournal } from './withdrawal-journals.ts'

/** Pays out a locked withdrawal. The caller has checked the rule of the second person. */
export async function payOutWithdrawal(
  tx: Tx,
  { caller, role }: Decider,
  withdrawal: ListedRecord,
  now: Date,
): Promise<DecidedWithdrawal> {
  requireApprovable(withdrawal, role)
  if (role === 'staff') await requireUndecided(tx, withdrawal)
  requirePending(withdrawal, now)
  // For a settlement with a bank: its author can't approve it.
  if (withdrawal.details.made_by === caller.userId) throw new Refusal('four_eyes')
  const hold = await requireHold(tx, withdrawal.id)
  await post(tx, payoutJournal(hold, withdrawal, now, { checks: [checkPayout(withdrawal)] }))
  await countPayout(tx, withdrawal, now)
  if (withdrawal.receiver_id) await settleIncoming(tx, withdrawal.receiver_id, withdrawal.amount_minor, now)
  const end = { state: 'approved', reason: null, event: 'withDrawalApprovedReceiver' } as const
  return endWithdrawal(tx, withdrawal, { caller, role }, end, now)
}

/** The counter received the money from the sender, unless the fee makes it money from outside. */
async function countPayout(tx: Tx, { receiver_id, amount_minor, fee_minor }: ListedRecord, now: Date): Promise<void> {
  if (!receiver_id || feeCoversPoints(fee_minor, amount_minor, await readSettings(tx))) return
  await countReceived(tx, receiver_id, amount_minor, now)
}
