import { presentPaps, Refusal } from '@paps/contract'
import { publish, type Tx } from '@paps/database'
import { HOUSE, post } from '@paps/ledger'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { readParties } from '../service/party-store.ts'
import { shownWithdrawal } from '../withdrawals/present-withdrawal.ts'
import { paidJournal } from './payout-journals.ts'
import { lockPayout, writePaid } from './payout-store.ts'

/** The source of a confirmation: a line of a bank statement, whose money is in suspense, or the provider of mobile money. */
export type ConfirmedBy = 'statement' | 'provider'

export const CONFIRMED_ON = { statement: HOUSE.suspense, provider: HOUSE.mobile } as const

/**
 * Books that a pay-out has left the bank or the provider, once: transit -A, suspense or mobile +A. A sent one is paid from
 * here on; a returned one stays returned. Throws `wrong_state` for a second confirmation. Returns the journal's id.
 */
export async function confirmPayOut(
  tx: Tx,
  payoutId: string,
  { by, now }: { by: ConfirmedBy; now: Date },
): Promise<string> {
  const payout = await lockPayout(tx, payoutId)
  if (payout.sent_at === null || payout.paid_journal !== null) throw new Refusal('wrong_state', { state: payout.state })
  const { journalId } = await post(tx, paidJournal(payout, CONFIRMED_ON[by], now))
  await writePaid(tx, payoutId, journalId)
  if (payout.state === 'sent') await showChange(tx, payoutId)
  return journalId
}

/** Open screens of the person show the new state. There is no further notice: the withdrawal was announced as paid out. */
async function showChange(tx: Tx, payoutId: string): Promise<void> {
  const record = (await findRecord(tx, payoutId)) as ListedRecord
  const owner = (await readParties(tx, [record.sender_id ?? ''])).get(record.sender_id ?? '')
  if (!owner || owner.deleted) return
  await publish(tx, {
    name: 'withDrawalApprovedReceiver',
    userId: owner.id,
    payload: {
      paps_id: owner.paps_id,
      update: { paps: presentPaps(owner.paps), points: Number(owner.points) },
      data: shownWithdrawal(record),
    },
  })
}
