import { formatPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { attached, lockAccounts, post } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { listedRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { rulesOf } from '../service/outgoing-rules.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { nextDay } from './automatic.ts'
import { formatDay, type ListedPot } from './pot.ts'
import { deriveAutomaticId, savingJournal } from './pot-journals.ts'
import { type DuePot, findPot, lockPot, updatePot } from './pot-store.ts'
import { savingRecord } from './saving-record.ts'

/**
 * Saves the amount due on one day and notifies the owner, or notifies them why not. Idempotent: the account and the pot
 * are locked during the check of the day, and the record id is derived from pot and day.
 */
export async function saveAutomatically(tx: Tx, due: DuePot, now: Date): Promise<void> {
  const found = await findPot(tx, due.id)
  if (!found) return
  await lockAccounts(tx, [walletOf(found.owner_id).paps, found.account_id])
  const pot = await lockPot(tx, due.id)
  const owner = (await readParties(tx, [found.owner_id])).get(found.owner_id)
  if (!pot || !owner || pot.auto_next !== due.auto_next) return
  const { auto_amount_minor: amountMinor, auto_every: every, auto_day: day } = pot
  if (amountMinor === null || every === null || day === null) return
  const lastNote = findSkipReason(owner, pot, amountMinor)
  if (lastNote === null) await save(tx, pot, owner, { amountMinor, due: due.auto_next, now })
  else await notify(tx, [{ name: 'savingSkipped', to: owner, record: null, note: lastNote, at: now }])
  await updatePot(tx, {
    ...pot,
    auto_next: nextDay(every, due.auto_next, day, formatDay(now)),
    last_note: lastNote,
    updated_at: now,
  })
}

function findSkipReason(
  { paps, locked }: KnownParty,
  { name, auto_next }: ListedPot,
  amountMinor: bigint,
): string | null {
  const what = `${formatPaps(amountMinor)} for “${name}” was not saved on ${auto_next}`
  if (rulesOf('automatic saving').freeze && locked) return `${what}: your account was locked.`
  return paps < amountMinor ? `${what}: your balance was ${formatPaps(paps)}.` : null
}

async function save(
  tx: Tx,
  pot: ListedPot,
  owner: KnownParty,
  { amountMinor, due, now }: { amountMinor: bigint; due: string; now: Date },
): Promise<void> {
  const recordId = deriveAutomaticId(pot.id, due)
  const saving = { recordId, potId: pot.id, ownerId: owner.id, direction: 'in' as const, amountMinor }
  const { recordedAt } = await post(tx, {
    ...savingJournal(saving, now),
    attach: [attached(recordWriter, (posted) => savingRecord(saving, pot, owner, posted.recordedAt))],
  })
  const record = listedRecord(savingRecord(saving, pot, owner, recordedAt))
  await notify(tx, [{ name: 'savingMade', to: owner, record, at: recordedAt }])
}
