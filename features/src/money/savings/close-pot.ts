import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { attached, lockAccounts, post } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { recordWriter } from '../records/record-store.ts'
import { automaticFrom } from './automatic.ts'
import { saved } from './change-pot.ts'
import type { SavedPot } from './open-pot.ts'
import { formatDay, requireOpen, requireOwn, requireUnlocked } from './pot.ts'
import { savingJournal } from './pot-journals.ts'
import { findPot, lockPot, updatePot } from './pot-store.ts'
import { savingRecord } from './saving-record.ts'

/** Returns the balance of a pot to its owner and closes it. The pot's account is locked meanwhile. */
export async function closePot(tx: Tx, ownerId: string, potId: string, now: Date): Promise<SavedPot> {
  const { account_id } = requireOwn(await findPot(tx, potId), ownerId)
  await lockAccounts(tx, [walletOf(ownerId).paps, account_id])
  const pot = requireOwn(await lockPot(tx, potId), ownerId)
  requireOpen(pot)
  const today = formatDay(now)
  requireUnlocked(pot, today)
  if (pot.balance_minor > 0n) {
    const saving = {
      recordId: newId(),
      potId,
      ownerId,
      direction: 'out' as const,
      amountMinor: pot.balance_minor,
    }
    await post(tx, {
      ...savingJournal(saving, now),
      attach: [attached(recordWriter, ({ recordedAt }) => savingRecord(saving, pot, pot.owner, recordedAt))],
    })
    await settleIncoming(tx, ownerId, saving.amountMinor, now)
  }
  const closed = {
    ...pot,
    ...automaticFrom(null, today),
    balance_minor: 0n,
    state: 'closed' as const,
    updated_at: now,
    closed_at: now,
  }
  await updatePot(tx, closed)
  return saved(tx, closed)
}
