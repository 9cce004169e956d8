import { newId, Refusal } from '@paps/contract'
import { attached, type Check, checked, type Posted } from '@paps/ledger'
import type { Proof } from '../../people/auth/proof.ts'
import { recordWriter } from '../records/record-store.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { balanceAfter, insufficientFunds, move } from '../service/move.ts'
import { settlingIfOwed } from '../service/party-check.ts'
import { saved } from './change-pot.ts'
import type { SavedPot } from './open-pot.ts'
import { formatDay, type ListedPot, lockRuns, potShort, requireOpen, requireOwn, requireUnlocked } from './pot.ts'
import { derivePotAccount, type Saving, savingJournal } from './pot-journals.ts'
import { findPot, readPots } from './pot-store.ts'
import { presentPot } from './present-pot.ts'
import { savingRecord } from './saving-record.ts'

export type SavingInput = Omit<Saving, 'recordId'>

interface MoveSavingsInput extends SavingInput {
  now: Date
  found: ListedPot | null
}

/** Checked with the pot's account locked, so that no money enters a pot that is being closed. */
const isOpenFor: Check<MoveSavingsInput, Map<string, ListedPot>> = {
  load: (tx, input) => readPots(tx, [...new Set(input.map(({ potId }) => potId))]),
  decide(pots, input) {
    input.found = requireMovable(pots.get(input.potId), input, input.now)
  },
}

function requireMovable(pot: ListedPot | null | undefined, { ownerId, direction }: SavingInput, now: Date): ListedPot {
  const own = requireOwn(pot, ownerId)
  requireOpen(own)
  if (direction === 'out') requireUnlocked(own, formatDay(now))
  return own
}

/** Moves money from the owner's wallet to one of their pots, or back. */
export function moveSavings(money: MoneyService, input: SavingInput, how: How): Promise<Moved> {
  return settlingIfOwed((owes) => post(money, input, how, owes))
}

interface How {
  pin: Proof | undefined
  now: Date
  idempotency: Idempotency<SavedPot>
}

interface Moved {
  answer: SavedPot
  replayed: boolean
}

/** The second attempt settles debts with the money from the pot. */
async function post(
  money: MoneyService,
  input: SavingInput,
  { pin, now, idempotency }: How,
  owes: boolean,
): Promise<Moved> {
  if (pin === undefined) throw new Refusal('pin_needed')
  const { ownerId, potId } = input
  const saving = { ...input, recordId: newId() }
  const settles = input.direction === 'out' && { credits: 'sender' as const, canSettlePaps: owes }
  const act = input.direction === 'in' ? 'saving' : 'taking from a pot'
  const check = money.checkParties({ act, senderId: ownerId, pin, now, ...settles })
  const about: MoveSavingsInput = { ...input, now, found: null }
  const movement = {
    ...savingJournal(saving, now),
    checks: [check.use, checked(isOpenFor, about)],
    attach: [
      attached(recordWriter, (posted: Posted) =>
        savingRecord(saving, potOf(about), check.parties().sender, posted.recordedAt),
      ),
    ],
  }
  const buildResponse = (posted: Posted): SavedPot => {
    const { sender } = check.parties()
    const entry = posted.entries.find(({ account }) => account === derivePotAccount(potId))
    return {
      data: presentPot({ ...potOf(about), balance_minor: entry?.balanceAfterMinor ?? 0n }),
      update: { paps_id: sender.paps_id, ...balanceAfter(posted, sender) },
    }
  }
  const settling = owes ? { userId: ownerId, creditedMinor: input.amountMinor, now } : null
  const limits = await limitedSaving(money, input, now, idempotency)
  const { answer } = await move(money, 'saving', movement, limits, buildResponse, settling).catch((error: unknown) => {
    throw explainShort(input, error)
  })
  if (answer !== null) return { answer, replayed: false }
  return {
    answer: await saved(money.reader, potOf({ ...about, found: await findPot(money.reader, potId) })),
    replayed: true,
  }
}

/** An open pot is money at hand, so a new device may put all into it. Money for a locked one counts like money that leaves. */
async function limitedSaving(
  { reader }: MoneyService,
  { potId, direction }: SavingInput,
  now: Date,
  idempotency: Idempotency<SavedPot>,
): Promise<Idempotency<SavedPot>> {
  if (!idempotency.limited) return idempotency
  const pot = direction === 'in' ? await findPot(reader, potId) : null
  return pot && lockRuns(pot, formatDay(now)) ? idempotency : { ...idempotency, limited: null }
}

/** Returns the pot after the movement. Throws every refusal of the movement except those of the PIN. */
export async function previewSavings(money: MoneyService, input: SavingInput, now: Date): Promise<SavedPot> {
  const pot = requireMovable(await findPot(money.reader, input.potId), input, now)
  const { update } = await saved(money.reader, pot)
  const { direction, amountMinor } = input
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
function explainShort({ direction }: SavingInput, error: unknown): unknown {
  if (direction === 'in' || !(error instanceof Refusal) || error.code !== 'insufficient_funds') return error
  return new Refusal('pot_short', error.facts)
}
