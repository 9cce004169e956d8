import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { captureHold, post, readHold } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { countReceived } from '../limits/spending-store.ts'
import { findRecord, lockRecord } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { checkOwner } from '../service/owner-check.ts'
import { requireUnblocked } from '../service/party-check.ts'
import { readParties } from '../service/party-store.ts'
import { type Claimable, forgetNumbers, lockClaimer, writeClaimed } from './phone-store.ts'
import { requirePending } from './phone-transfer.ts'

/**
 * Gives a held transfer to the person who verified its number. Idempotent: the record is locked and leaves `pending` once. A
 * transfer that can't be claimed stays until it expires: its sender is locked, or one of the two blocks the other.
 */
export async function claimPhoneTransfer(tx: Tx, claim: Claimable, now: Date): Promise<boolean> {
  const { recordId, userId } = claim
  const record = await lockRecord(tx, 'phone_transfer', recordId)
  const senderId = record.sender_id ?? ''
  const hold = await readHold(tx, recordId)
  if (!isOpen(record, now) || !hold || !(await lockClaimer(tx, claim))) return false
  const before = await readParties(tx, [senderId, userId])
  const sender = before.get(senderId)
  if (!sender || sender.locked || isBlocked(sender, before.get(userId) ?? null)) return false
  const legs = [{ account: walletOf(userId).paps, amountMinor: hold.amountMinor }]
  const step = { kind: 'phone transfer', occurredAt: now, capturedMinor: hold.amountMinor, legs }
  const { recordedAt: at } = await post(tx, captureHold(hold, { ...step, checks: [checkOwner(userId).use] }))
  await countReceived(tx, userId, hold.amountMinor, now)
  await settleIncoming(tx, userId, hold.amountMinor, now)
  await writeClaimed(tx, recordId, { id: userId, user_type: before.get(userId)?.user_type ?? '' }, at)
  await forgetNumbers(tx, [recordId])
  await notifyBoth(tx, claim, senderId, at)
  return true
}

function isOpen(record: Parameters<typeof requirePending>[0], now: Date): boolean {
  return allows(() => requirePending(record, now))
}

function isBlocked(
  ...[sender, receiver]: [
    Parameters<typeof requireUnblocked>[0]['sender'],
    Parameters<typeof requireUnblocked>[0]['receiver'],
  ]
): boolean {
  return !allows(() => requireUnblocked({ sender, receiver }))
}

function allows(rule: () => void): boolean {
  try {
    rule()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function notifyBoth(tx: Tx, { recordId, userId }: Claimable, senderId: string, at: Date): Promise<void> {
  const record = await findRecord(tx, recordId)
  const parties = await readParties(tx, [senderId, userId])
  const [sender, receiver] = [parties.get(senderId), parties.get(userId)]
  if (!record || !sender || !receiver) return
  await notify(tx, [
    { name: 'transferReceiver', to: receiver, update: receiver, record, at },
    { name: 'phoneTransferClaimed', to: sender, record, at },
  ])
}
