import type { Tx } from '@paps/database'
import { postAll, readHolds } from '@paps/ledger'
import { closeApprovals } from '../approvals/close-approvals.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { uncountSpending } from '../limits/spending-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { listPartyIds } from './payout-check.ts'
import { shownWithdrawal } from './present-withdrawal.ts'
import { expiryJournal } from './withdrawal-journals.ts'
import { lockDueWithdrawals, writeExpired } from './withdrawal-store.ts'

/** Expires those of these withdrawals that are overdue and returns their money. */
export async function expireWithdrawals(tx: Tx, given: readonly string[], now: Date): Promise<void> {
  const due = await lockDueWithdrawals(tx, given, now)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const holds = await readHolds(tx, ids)
  await postAll(
    tx,
    holds.map((hold) => expiryJournal(hold, now)),
  )
  const placedAt = new Map(holds.map((hold) => [hold.id, hold.placedAt]))
  for (const { id, sender_id, amount_minor, fee_minor } of due) {
    if (!sender_id) continue
    await uncountSpending(tx, sender_id, amount_minor, placedAt.get(id) ?? now)
    await settleIncoming(tx, sender_id, amount_minor + fee_minor, now)
  }
  await writeExpired(tx, ids, now)
  await closeApprovals(tx, ids, { staff: null, reason: 'The withdrawal expired.', now })
  await notifyBoth(tx, due, now)
}

/** Notifies the sender and the counter. */
async function notifyBoth(tx: Tx, due: readonly ListedRecord[], at: Date): Promise<void> {
  const parties = await readParties(tx, [...new Set(due.flatMap(listPartyIds))])
  const notices = due.flatMap((before) => {
    const record = { ...before, state: 'expired' as const, updated_at: at }
    const notice = { name: 'withDrawalRejectedReceiver', record, shown: shownWithdrawal(record), at } as const
    return listPartyIds(before).flatMap((id) => {
      const to = parties.get(id)
      return to ? { ...notice, to, update: to } : []
    })
  })
  await notify(tx, notices)
}
