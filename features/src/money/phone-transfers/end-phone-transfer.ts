import { type MoneyRecord, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { expireHold, post, postAll, readHolds, releaseHold, requireHold } from '@paps/ledger'
import type { Balance } from '../../people/users/wallet.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { uncountSpending } from '../limits/spending-store.ts'
import { presentRecord } from '../records/present-record.ts'
import { endRecord, lockRecord } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { readParties, requireParty } from '../service/party-store.ts'
import { forgetNumbers, lockDue, writeExpired } from './phone-store.ts'
import { requirePending } from './phone-transfer.ts'

const KIND = 'phone transfer release'

export interface EndedPhoneTransfer {
  update: Balance & { paps_id: string }
  transfer: MoneyRecord[]
}

/** Returns a pending transfer to its sender. */
export async function cancelPhoneTransfer(
  tx: Tx,
  senderId: string,
  id: string,
  now: Date,
): Promise<EndedPhoneTransfer> {
  const record = await lockRecord(tx, 'phone_transfer', id)
  if (record.sender_id !== senderId) throw new Refusal('not_found')
  requirePending(record, now)
  const hold = await requireHold(tx, id)
  await post(tx, releaseHold(hold, { kind: KIND, occurredAt: now }))
  await uncountSpending(tx, senderId, record.amount_minor, hold.placedAt)
  await settleIncoming(tx, senderId, record.amount_minor, now)
  await endRecord(tx, { id, state: 'cancelled', decidedBy: senderId, at: now })
  await forgetNumbers(tx, [id])
  const { paps_id, paps, points } = await requireParty(tx, senderId)
  const ended = { ...record, state: 'cancelled' as const, updated_at: now }
  return { update: { paps_id, paps, points }, transfer: [presentRecord(ended)] }
}

/** Returns those of these transfers that are overdue to their senders and notifies them. */
export async function expirePhoneTransfers(tx: Tx, given: readonly string[], now: Date): Promise<void> {
  const due = await lockDue(tx, given, now)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const holds = await readHolds(tx, ids)
  await postAll(
    tx,
    holds.map((hold) => expireHold(hold, { kind: KIND, occurredAt: now })),
  )
  const placedAt = new Map(holds.map((hold) => [hold.id, hold.placedAt]))
  for (const { id, sender_id, amount_minor } of due) {
    if (!sender_id) continue
    await uncountSpending(tx, sender_id, amount_minor, placedAt.get(id) ?? now)
    await settleIncoming(tx, sender_id, amount_minor, now)
  }
  await writeExpired(tx, ids, now)
  await forgetNumbers(tx, ids)
  const senders = await readParties(tx, [...new Set(due.flatMap(({ sender_id }) => sender_id ?? []))])
  const notices = due.flatMap((before) => {
    const to = senders.get(before.sender_id ?? '')
    const record = { ...before, state: 'expired' as const, updated_at: now }
    return to ? [{ name: 'phoneTransferReturned' as const, to, record, at: now }] : []
  })
  await notify(tx, notices)
}
