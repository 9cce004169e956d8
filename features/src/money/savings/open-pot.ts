import { momentOfId, newId, type Pot, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { attached, lockAccounts, openAccounts, post } from '@paps/ledger'
import type { Balance } from '../../people/users/wallet.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { recordWriter } from '../records/record-store.ts'
import { insufficientFunds } from '../service/move.ts'
import { rulesOf } from '../service/outgoing-rules.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { type AutomaticSavingInput, automaticFrom } from './automatic.ts'
import { formatDay, type ListedPot, MAX_OPEN_POTS, requireLockDay } from './pot.ts'
import { derivePotAccount, savingJournal } from './pot-journals.ts'
import { countOpenPots, insertPot, requireBank } from './pot-store.ts'
import { presentPot } from './present-pot.ts'
import { savingRecord } from './saving-record.ts'

export interface OpenPotInput {
  name: string
  cover?: Pot['cover'] | undefined
  target?: bigint | undefined
  locked_until?: string | undefined
  bank?: string | undefined
  auto?: AutomaticSavingInput | undefined
  /** The first saving. */
  amount?: bigint | undefined
}

/** A pot after a change, with the balance of its owner's wallet. */
export interface SavedPot {
  data: Pot
  update: Balance & { paps_id: string }
}

/**
 * Opens a pot with its first saving. The owner's wallet is locked, so that concurrent calls can't exceed the maximum.
 * The caller has verified the PIN.
 */
export async function openPot(tx: Tx, ownerId: string, input: OpenPotInput, now: Date): Promise<SavedPot> {
  await lockAccounts(tx, [walletOf(ownerId).paps])
  const { pot, owner } = await planPot(tx, ownerId, input, now)
  await openAccounts(tx, [{ id: pot.account_id, kind: 'pot', currency: 'PAPS', floorMinor: 0n }])
  await insertPot(tx, pot)
  if (input.amount !== undefined) {
    const saving = {
      recordId: newId(),
      potId: pot.id,
      ownerId,
      direction: 'in' as const,
      amountMinor: input.amount,
    }
    await post(tx, {
      ...savingJournal(saving, now),
      attach: [attached(recordWriter, ({ recordedAt }) => savingRecord(saving, pot, owner, recordedAt))],
    })
  }
  return opened(pot, owner)
}

/** Returns the pot without a write. */
export async function previewPot(reader: Reader, ownerId: string, input: OpenPotInput, now: Date): Promise<SavedPot> {
  const { pot, owner } = await planPot(reader, ownerId, input, now)
  return opened(pot, owner)
}

async function planPot(reader: Reader, ownerId: string, input: OpenPotInput, now: Date) {
  const owner = (await readParties(reader, [ownerId])).get(ownerId)
  if (!owner || owner.deleted) throw new Refusal('unauthenticated')
  if (rulesOf('first saving').freeze && owner.locked) throw new Refusal('account_locked')
  if ((await countOpenPots(reader, ownerId)) >= MAX_OPEN_POTS) {
    throw new Refusal('pots_full', { most: String(MAX_OPEN_POTS) })
  }
  const { name, cover = null, target = null, locked_until = null, amount = 0n } = input
  if (owner.paps < amount) throw insufficientFunds(owner.paps, amount)
  const today = formatDay(now)
  requireLockDay(null, locked_until, now)
  const bank = input.bank === undefined ? null : await requireBank(reader, input.bank)
  // With the time of its owner's id, so that its account lies with the owner's on Citus (placeOfAccount).
  const id = newId(momentOfId(ownerId).getTime())
  const pot: ListedPot = {
    id,
    owner_id: ownerId,
    account_id: derivePotAccount(id),
    name,
    cover,
    target_minor: target,
    locked_until,
    lock_set_at: locked_until === null ? null : now,
    lock_before: null,
    bank_id: bank?.id ?? null,
    ...automaticFrom(input.auto ?? null, today),
    last_note: null,
    state: 'open',
    created_at: now,
    updated_at: now,
    closed_at: null,
    owner,
    bank,
    balance_minor: amount,
  }
  return { pot, owner }
}

function opened(pot: ListedPot, { paps_id, paps, points }: KnownParty): SavedPot {
  return { data: presentPot(pot), update: { paps_id, paps: paps - pot.balance_minor, points } }
}
