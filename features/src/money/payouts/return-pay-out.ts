import { formatPaps, Refusal, referenceOfId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post, readHold } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { notifyDeciders } from '../approvals/notify-deciders.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { uncountSpending } from '../limits/spending-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { shownWithdrawal } from '../withdrawals/present-withdrawal.ts'
import { CONFIRMED_ON } from './confirm-pay-out.ts'
import type { PayoutRow } from './payout.ts'
import { backJournal, returnJournal } from './payout-journals.ts'
import { lockPayout, writeBack, writeReturned } from './payout-store.ts'

export interface ReturnInput {
  reason: string
  /**
   * `staff` marks it by hand. `statement` is a credit line whose money is in suspense. `provider` has refused the pay-out or,
   * after it was paid, reversed it.
   */
  by: 'staff' | 'statement' | 'provider'
  /** The member of staff, if one decided. */
  caller: Caller | null
  now: Date
}

/**
 * Gives amount and fee of a sent or paid pay-out back to the person, once: transit -A and fees -F, wallet +A+F. Money that
 * came back by a statement line or the provider settles against it, once: suspense or mobile -A, transit +A. The line may
 * come before or after the return. When the account is closed, the money goes to suspense instead, and finance get a notice. Throws
 * `wrong_state` when nothing is left to do. Returns where the money is.
 */
export async function returnPayOut(tx: Tx, payoutId: string, input: ReturnInput): Promise<'person' | 'suspense'> {
  const payout = await lockPayout(tx, payoutId)
  const isReturned = payout.returned_journal !== null
  // Before a provider has paid, none of its money has moved, so there is nothing to give back.
  const givesBack = input.by === 'statement' || (input.by === 'provider' && payout.paid_journal !== null)
  const isDone = isReturned && (!givesBack || payout.back_journal !== null)
  if (payout.sent_at === null || isDone) throw new Refusal('wrong_state', { state: payout.state })
  const to = isReturned ? 'person' : await giveBack(tx, payout, input)
  if (!givesBack) return to
  const from = CONFIRMED_ON[input.by === 'provider' ? 'provider' : 'statement']
  const { journalId } = await post(tx, backJournal(payout, from, input.now))
  await writeBack(tx, payoutId, journalId)
  return to
}

async function giveBack(tx: Tx, payout: PayoutRow, { reason, by, caller, now }: ReturnInput) {
  const { id, user_id, amount_minor, fee_minor } = payout
  const owner = (await readParties(tx, [user_id])).get(user_id)
  const isClosed = !owner || owner.deleted
  // The line itself is in suspense. Staff credit it to another person, or send it back.
  if (isClosed && by === 'statement') {
    const name = owner ? maskedName(owner) : ''
    throw new Refusal('receiver_unavailable', { name, why: 'the account is closed', cause: 'closed' })
  }
  const { journalId } = await post(tx, returnJournal(payout, isClosed, now))
  const state = by === 'provider' && payout.state === 'sent' ? 'failed' : 'returned'
  const why = isClosed ? `${IN_SUSPENSE} ${reason}`.slice(0, 500) : reason
  await writeReturned(tx, { id, state, reason: why, journalId, by: caller?.userId ?? null })
  if (isClosed) await notifyFinance(tx, payout, now)
  else {
    const hold = await readHold(tx, id)
    if (hold) await uncountSpending(tx, user_id, amount_minor, hold.placedAt)
    await settleIncoming(tx, user_id, amount_minor + fee_minor, now)
    await notifyOwner(tx, id, reason, now)
  }
  if (caller) {
    await audit(tx, caller, {
      action: 'payout.return',
      subjectId: id,
      reason,
      before: { state: payout.state },
      after: { state, amount: amount_minor.toString(), fee: fee_minor.toString() },
    })
  }
  return isClosed ? 'suspense' : 'person'
}

const IN_SUSPENSE = 'The account is closed. The money is in suspense.'

function notifyFinance(tx: Tx, { id, amount_minor, fee_minor }: PayoutRow, at: Date): Promise<void> {
  const amount = formatPaps(amount_minor + fee_minor)
  const note = `Pay-out ${referenceOfId('withdrawal', id)} came back after the account was closed: ${amount} paps are in suspense.`
  return notifyDeciders(tx, 'paymentDiffers', note, at)
}

/** The notice is the one of a rejected withdrawal: the money is in the balance again, for this reason. */
async function notifyOwner(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  const record = (await findRecord(tx, id)) as ListedRecord
  const to = (await readParties(tx, [record.sender_id ?? ''])).get(record.sender_id ?? '')
  if (!to) return
  const told = { ...record, state: 'rejected', reason } as const
  await notify(tx, [
    { name: 'withDrawalRejectedReceiver', to, update: to, record: told, shown: shownWithdrawal(record), at },
  ])
}
