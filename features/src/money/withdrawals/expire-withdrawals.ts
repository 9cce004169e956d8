import type { Tx } from '@paps/database'
import { postAll, readHolds } from '@paps/ledger'
import { notify } from '../desk/notify.ts'
import { readParties } from '../desk/party-store.ts'
import { uncountSpending } from '../limits/spending-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { shownWithdrawal } from './present-withdrawal.ts'
import { expiryJournal } from './withdrawal-journals.ts'
import { lockDueWithdrawals, writeExpired } from './withdrawal-store.ts'

/** Gives back what nobody came for in time, some at a time. Says how many there were. */
export async function expireWithdrawals(tx: Tx, now: Date, limit: number): Promise<number> {
  const due = await lockDueWithdrawals(tx, now, limit)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const holds = await readHolds(tx, ids)
  await postAll(
    tx,
    holds.map((hold) => expiryJournal(hold, now)),
  )
  const placedAt = new Map(holds.map((hold) => [hold.id, hold.placedAt]))
  for (const { id, sender_id, amount } of due) {
    if (sender_id) await uncountSpending(tx, sender_id, amount, placedAt.get(id) ?? now)
  }
  await writeExpired(tx, ids, now)
  await tellSenders(tx, due, now)
  return due.length
}

async function tellSenders(tx: Tx, due: readonly ListedRecord[], at: Date): Promise<void> {
  const senders = await readParties(tx, [...new Set(due.flatMap(({ sender_id }) => sender_id ?? []))])
  const notices = due.flatMap((before) => {
    const to = senders.get(before.sender_id ?? '')
    const record = { ...before, state: 'expired' as const, updated_at: at }
    const name = 'withDrawalRejectedReceiver' as const
    return to ? [{ name, to, update: to, record, shown: shownWithdrawal(record), at }] : []
  })
  await notify(tx, notices)
}
