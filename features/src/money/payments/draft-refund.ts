import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { deriveJournalId, readAccounts, readRemaining } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { readTaken } from '../corrections/correction-store.ts'
import { isRecent } from '../earning/received.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { insufficientFunds } from '../service/move.ts'
import { requireReceivable } from '../service/party-check.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import {
  type LeftOfPayment,
  pointsTakenBack,
  receivedBefore,
  refundedMinor,
  selectReleased,
  type TakenPoints,
  takePoints,
} from './refund.ts'
import { findPointsLeft, refundLegs } from './refund-journal.ts'
import { findWaitingRedemptions, type WaitingRedemption } from './refund-store.ts'

/** A payment with both its parties. */
export interface Refundable {
  payment: ListedRecord
  payerId: string
  payeeId: string
}

/** The sources of the points that a refund takes back from the payer, for the current balances. */
export interface PointsPlan extends TakenPoints {
  due: bigint
  /** Redemptions that are rejected to release their points. */
  redemptions: WaitingRedemption[]
  /** The balances that the plan was computed from. A plan with missing points is valid only for exactly these. */
  basis: { points: bigint; held: bigint }
}

/** A computed refund, based on the current state. */
export interface RefundDraft {
  journalId: string
  left: LeftOfPayment
  amountMinor: bigint
  /** The part that the payer had received from others. */
  receivedMinor: bigint
  plan: PointsPlan
  legs: ReturnType<typeof refundLegs>
  payer: KnownParty
  payee: KnownParty
}

/** Returns the payment to its payee. Throws `forbidden` for the payer and `not_found` for anyone else. */
export async function findRefundable(reader: Reader, callerId: string, id: string): Promise<Refundable> {
  const payment = await findRecord(reader, id)
  if (payment?.kind !== 'payment') throw new Refusal('not_found')
  const { sender_id: payerId, receiver_id: payeeId } = payment
  if (payerId === callerId) throw new Refusal('forbidden')
  if (payeeId !== callerId || !payerId) throw new Refusal('not_found')
  return { payment, payerId, payeeId }
}

/** Computes a refund from the current state. Throws for one that could not be posted. */
export async function draftRefund(
  reader: Reader,
  { payment, payerId, payeeId }: Refundable,
  askedMinor: bigint | undefined,
  now: Date,
): Promise<RefundDraft> {
  const journalId = deriveJournalId(`payment:${payment.id}`)
  const accounts = (await readRemaining(reader, [journalId])).get(journalId) ?? new Map<string, bigint>()
  const credited = findPointsLeft(accounts, payerId)
  // Includes refunds and corrections by staff, which may have left a debt instead of taking money.
  const taken = await readTaken(reader, payment.id)
  const left = { minor: payment.amount_minor - taken.minor, points: payment.points - taken.points }
  const amountMinor = refundedMinor(left, askedMinor)
  const parties = await readParties(reader, [payerId, payeeId])
  const [payer, payee] = [parties.get(payerId) ?? null, parties.get(payeeId)]
  if (payer?.deleted) throw new Refusal('receiver_unavailable', { name: 'The payer', why: 'the account is closed' })
  requireReceivable(payer)
  if (!payee) throw new Refusal('unauthenticated')
  if (payee.paps < amountMinor) throw insufficientFunds(payee.paps, amountMinor)
  const plan = await planPoints(reader, payer, { due: pointsTakenBack(payment, left, amountMinor), credited })
  return {
    journalId,
    left,
    amountMinor,
    receivedMinor: isRecent(payment.created_at, now)
      ? receivedBefore({ amountMinor: payment.amount_minor, earningMinor: earnedOn(payment) }, left, amountMinor)
      : 0n,
    plan,
    legs: refundLegs(accounts, { payerId, payeeId }, { minor: amountMinor, points: plan.corrected }),
    payer,
    payee,
  }
}

/** Uses available points first, then those held for redemptions. Points that are already spent become a debt. */
export async function planPoints(
  reader: Reader,
  payer: KnownParty,
  { due, credited }: { due: bigint; credited: bigint },
): Promise<PointsPlan> {
  const { points } = payer
  if (due <= points) {
    return { due, ...takePoints(due, { has: points, credited }), redemptions: [], basis: { points, held: 0n } }
  }
  const held = (await readAccounts(reader, [walletOf(payer.id).pointsHeld]))[0]?.balanceMinor ?? 0n
  const redemptions = selectReleased(await findWaitingRedemptions(reader, payer.id), due - points)
  const released = redemptions.reduce((sum, one) => sum + one.points, 0n)
  return { due, ...takePoints(due, { has: points + released, credited }), redemptions, basis: { points, held } }
}

/**
 * Returns the part of a payment or transfer that earned its points: the whole amount unless the record stores another.
 */
export function earnedOn({ amount_minor, details }: ListedRecord): bigint {
  return typeof details.earned_on === 'string' ? BigInt(details.earned_on) : amount_minor
}
