import type { Pot } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { readBalance } from '../../people/users/wallet.ts'
import { type AutomaticSavingInput, automaticFrom } from './automatic.ts'
import type { SavedPot } from './open-pot.ts'
import { changeLock, formatDay, type ListedPot, requireLockDay, requireOpen, requireOwn } from './pot.ts'
import { findPot, lockPot, requireBank, updatePot } from './pot-store.ts'
import { presentPot } from './present-pot.ts'

/** Changes of a pot. Null removes a value. */
export interface PotChanges {
  name?: string | undefined
  cover?: Pot['cover'] | undefined
  target?: bigint | null | undefined
  locked_until?: string | null | undefined
  bank?: string | null | undefined
  auto?: AutomaticSavingInput | null | undefined
}

export async function changePot(
  tx: Tx,
  ownerId: string,
  potId: string,
  changes: PotChanges,
  now: Date,
): Promise<SavedPot> {
  const pot = await withChanges(tx, requireOwn(await lockPot(tx, potId), ownerId), changes, now)
  await updatePot(tx, pot)
  return saved(tx, pot)
}

/** Returns the pot with the changes, without a write. */
export async function previewChange(
  reader: Reader,
  ownerId: string,
  potId: string,
  changes: PotChanges,
  now: Date,
): Promise<SavedPot> {
  return saved(reader, await withChanges(reader, requireOwn(await findPot(reader, potId), ownerId), changes, now))
}

async function withChanges(reader: Reader, pot: ListedPot, changes: PotChanges, now: Date): Promise<ListedPot> {
  requireOpen(pot)
  const today = formatDay(now)
  const { name = pot.name, cover = pot.cover, target = pot.target_minor } = changes
  const { locked_until = pot.locked_until, auto } = changes
  if (changes.locked_until !== undefined) requireLockDay(pot, locked_until, now)
  const bank = changes.bank ? await requireBank(reader, changes.bank) : changes.bank === null ? null : pot.bank
  return {
    ...pot,
    name,
    cover,
    target_minor: target,
    ...changeLock(pot, locked_until, now),
    bank,
    bank_id: bank?.id ?? null,
    ...(auto !== undefined && { ...automaticFrom(auto, today), last_note: null }),
    updated_at: now,
  }
}

/** Returns a pot with the balance of its owner's wallet. */
export async function saved(reader: Reader, pot: ListedPot): Promise<SavedPot> {
  const balance = await readBalance(reader, pot.owner_id)
  return { data: presentPot(pot), update: { paps_id: pot.owner.paps_id, ...balance } }
}
