import { newId, Refusal } from '@paps/contract'
import { attached, type Check, checked, type Posted } from '@paps/ledger'
import { recordWriter } from '../records/record-store.ts'
import type { MoneyService, Once } from '../service/money-service.ts'
import { balanceAfter, insufficientFunds, move } from '../service/move.ts'
import { OwesPaps } from '../service/party-check.ts'
import { saved } from './change-pot.ts'
import type { SavedPot } from './open-pot.ts'
import { dayOf, type ListedPot, potShort, requireOpen, requireOwn, requireUnlocked } from './pot.ts'
import { potAccountOf, type Saving, savingJournal } from './pot-journals.ts'
import { findPot, readPots } from './pot-store.ts'
import { presentPot } from './present-pot.ts'
import { savingRecord } from './saving-record.ts'

export type AskedSaving = Omit<Saving, 'recordId'>

interface MoveSavingsInput extends AskedSaving {
  now: Date
  found: ListedPot | null
}

/** Checked with the pot's account locked, so that no money enters a pot that is being closed. */
const isOpenFor: Check<MoveSavingsInput, Map<string, ListedPot>> = {
  load: (tx, asked) => readPots(tx, [...new Set(asked.map(({ potId }) => potId))]),
  decide(pots, asked) {
    asked.found = requireMovable(pots.get(asked.potId), asked, asked.now)
  },
}

function requireMovable(pot: ListedPot | null | undefined, { ownerId, direction }: AskedSaving, now: Date): ListedPot {
  const own = requireOwn(pot, ownerId)
  requireOpen(own)
  if (direction === 'out') requireUnlocked(own, dayOf(now))
  return own
}

/** Moves money from the owner's wallet to one of their pots, or back. */
export async function moveSavings(money: MoneyService, asked: AskedSaving, how: How): Promise<Moved> {
  try {
    return await post(money, asked, how, false)
  } catch (error) {
    if (!(error instanceof OwesPaps)) throw error
    return post(money, asked, how, true)
  }
}

interface How {
  pin: string | undefined
  now: Date
  once: Once<SavedPot>
}

interface Moved {
  answer: SavedPot
  replayed: boolean
}

/** Few people have debts, so the first attempt assumes none and the second settles them with the money from the pot. */
async function post(money: MoneyService, asked: AskedSaving, { pin, now, once }: How, owes: boolean): Promise<Moved> {
  if (pin === undefined) throw new Refusal('pin_needed')
  const { ownerId, potId } = asked
  const saving = { ...asked, recordId: newId() }
  const settles = asked.direction === 'out' && { credits: 'sender' as const, canSettlePaps: owes }
  const check = money.checkParties({ senderId: ownerId, pin, now, ...settles })
  const about: MoveSavingsInput = { ...asked, now, found: null }
  const movement = {
    ...savingJournal(saving, now),
    checks: [check.use, checked(isOpenFor, about)],
    attach: [
      attached(recordWriter, (posted: Posted) =>
        savingRecord(saving, potOf(about), check.parties().sender, posted.recordedAt),
      ),
    ],
  }
  const answerOf = (posted: Posted): SavedPot => {
    const { sender } = check.parties()
    const entry = posted.entries.find(({ account }) => account === potAccountOf(potId))
    return {
      data: presentPot({ ...potOf(about), balance_minor: entry?.balanceAfterMinor ?? 0n }),
      update: { paps_id: sender.paps_id, ...balanceAfter(posted, sender) },
    }
  }
  const settling = owes ? { userId: ownerId, creditedMinor: asked.amountMinor, now } : null
  const { answer } = await move(money, movement, once, answerOf, settling).catch((error: unknown) => {
    throw shortOf(asked, error)
  })
  if (answer !== null) return { answer, replayed: false }
  return {
    answer: await saved(money.reader, potOf({ ...about, found: await findPot(money.reader, potId) })),
    replayed: true,
  }
}

/** Returns the pot after the movement. Throws every refusal of the movement except those of the PIN. */
export async function previewSavings(money: MoneyService, asked: AskedSaving, now: Date): Promise<SavedPot> {
  const pot = requireMovable(await findPot(money.reader, asked.potId), asked, now)
  const { update } = await saved(money.reader, pot)
  const { direction, amountMinor } = asked
  if (direction === 'in' && update.paps < amountMinor) throw insufficientFunds(update.paps, amountMinor)
  if (direction === 'out' && pot.balance_minor < amountMinor) throw potShort(pot.balance_minor, amountMinor)
  const movedMinor = direction === 'in' ? amountMinor : -amountMinor
  return {
    data: presentPot({ ...pot, balance_minor: pot.balance_minor + movedMinor }),
    update: { ...update, paps: update.paps - movedMinor },
  }
}

function potOf({ found }: MoveSavingsInput): ListedPot {
  if (!found) throw new Error('pot read before the movement was accepted')
  return found
}

/** A pot with too little money has another refusal than a wallet. */
function shortOf({ direction }: AskedSaving, error: unknown): unknown {
  if (direction === 'in' || !(error instanceof Refusal) || error.code !== 'insufficient_funds') return error
  return new Refusal('pot_short', error.facts)
}
