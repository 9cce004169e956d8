import { formatPaps, newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, type House, type JournalDraft, post } from '@paps/ledger'
import type { ProviderDispute, ProviderPayment } from '../../ports/payment-provider.ts'
import { applyCorrection } from '../corrections/apply-correction.ts'
import { readTaken } from '../corrections/correction-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { queueReferralReward } from '../referrals/queue-referral-reward.ts'
import { findHeir, insertLoss } from '../returning/loss-store.ts'
import { oweLosses } from '../returning/owe-losses.ts'
import { rejectTopUp } from '../top-ups/reject-top-up.ts'
import { houseOf } from '../top-ups/top-up.ts'
import { requireAutomatic } from './automatic.ts'
import { notifyFinance } from './notify-finance.ts'
import type { PaymentRow } from './provider-payment.ts'
import { changePayment, lockPayment } from './provider-payment-store.ts'

const DISPUTED = 'The card payment was charged back by your bank.'
const REFUNDED = 'The payment was returned to you by the provider.'
const MORE_THAN_PAID =
  'Refunds and disputes together are more than the payment. Decide about what was given back before.'
const LOST = 'returned after the account was closed, booked as a loss'

/**
 * Reverses what the provider returned to the payer since the last time: refunds and every dispute. Money that is spent becomes a
 * debt. A dispute that is won afterwards is only shown: staff credit it again, and what it took still counts, so that another
 * dispute of the payment is reversed too.
 */
export async function reversePayment(
  tx: Tx,
  payment: PaymentRow,
  found: Pick<ProviderPayment, 'refundedMinor' | 'disputes'>,
  now: Date,
): Promise<PaymentRow> {
  const dispute = summarize(found.disputes) ?? payment.dispute
  const taken = addTaken(payment.disputes_taken, found.disputes)
  const isNew = JSON.stringify(taken) !== JSON.stringify(payment.disputes_taken)
  const returnedMinor = found.refundedMinor + sumOf(taken)
  const totalMinor = least(returnedMinor, payment.amount_minor)
  if (isNew && returnedMinor > payment.amount_minor) await notifyFinance(tx, payment, MORE_THAN_PAID, now)
  const moreMinor = totalMinor - payment.returned_minor
  if (moreMinor <= 0n) {
    if (dispute === payment.dispute && !isNew) return payment
    return changePayment(tx, payment, { dispute, disputes_taken: taken }, now)
  }
  const change = { returned_minor: totalMinor, dispute, disputes_taken: taken }
  const why = dispute === 'open' || dispute === 'lost' ? DISPUTED : REFUNDED
  if (payment.state === 'held') {
    const { id } = await changePayment(tx, payment, { ...change, reason: why }, now)
    await rejectTopUp(tx, await requireAutomatic(tx), { _id: String(payment.record_id), reason: why }, now)
    return (await lockPayment(tx, id)) ?? payment
  }
  if (payment.state !== 'credited') return changePayment(tx, payment, change, now)
  const isReversed = await reverse(tx, payment, totalMinor, why, now)
  await queueReferralReward(tx, payment.user_id)
  const isWhole = totalMinor === payment.amount_minor
  const reason = isReversed ? why : LOST
  return changePayment(tx, payment, { ...change, reason, ...(isWhole && { state: 'reversed' as const }) }, now)
}

/** The state of all disputes: open while one is, then lost if one is. Null without one. */
function summarize(disputes: readonly ProviderDispute[]): ProviderDispute['state'] | null {
  return (['open', 'lost', 'won'] as const).find((state) => disputes.some((each) => each.state === state)) ?? null
}

/** Adds what open and lost disputes take. One that was won before it was ever seen took nothing. */
function addTaken(before: PaymentRow['disputes_taken'], disputes: readonly ProviderDispute[]) {
  const taken = { ...before }
  for (const { id, state, amountMinor } of disputes) {
    if (state !== 'won') taken[id] = Math.max(taken[id] ?? 0, Number(amountMinor))
  }
  return taken
}

const sumOf = (taken: PaymentRow['disputes_taken']) =>
  Object.values(taken).reduce((sum, minor) => sum + BigInt(minor), 0n)

/**
 * Returns false when the account is closed and its owner has not returned: the amount is a loss. Staff may have reversed a
 * part before.
 */
async function reverse(tx: Tx, payment: PaymentRow, totalMinor: bigint, reason: string, now: Date): Promise<boolean> {
  const recordId = String(payment.record_id)
  const topUp = await findRecord(tx, recordId)
  if (!topUp) throw new Error(`top-up ${recordId} is missing`)
  const taken = await readTaken(tx, recordId)
  // Both parts are computed from the whole payment, so that parts of it add up to the total.
  const feeOf = (minor: bigint) => (payment.fee_minor * minor) / payment.amount_minor
  const fee = feeOf(totalMinor) - feeOf(payment.returned_minor)
  const amount = least(totalMinor - payment.returned_minor - fee, topUp.amount_minor - taken.minor)
  if (amount <= 0n) return true
  const decided = {
    record_id: recordId,
    direction: 'back',
    amount,
    feeMinor: least(fee, topUp.fee_minor - taken.feeMinor),
    advance: false,
    reason,
    approvalId: null,
  } as const
  try {
    await applyCorrection(tx, await requireAutomatic(tx), decided, now)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'receiver_unavailable') throw error
    const lostMinor = decided.amount + decided.feeMinor
    await post(tx, lossJournal(payment, houseOf(topUp), lostMinor, now))
    await notifyFinance(
      tx,
      payment,
      `${formatPaps(lostMinor)} paps came back to the payer after the account was closed.`,
      now,
    )
    return keepLoss(tx, topUp, decided, now)
  }
}

/** The loss is a debt of the person who returns, or has returned. Returns whether it is owed now. */
async function keepLoss(
  tx: Tx,
  { id: recordId, receiver_id: closedId }: ListedRecord,
  { amount, feeMinor, reason }: { amount: bigint; feeMinor: bigint; reason: string },
  now: Date,
): Promise<boolean> {
  if (!closedId) return false
  await insertLoss(tx, { id: newId(), closedId, recordId, amountMinor: amount, feeMinor, reason }, now)
  const heirId = await findHeir(tx, closedId)
  if (heirId) await oweLosses(tx, heirId, now)
  return heirId !== null
}

/**
 * A closed account has nothing to take the money from. The provider has taken it from the house, so the house bears it
 * from its fees until the owner returns.
 */
function lossJournal({ id }: PaymentRow, account: House, lostMinor: bigint, occurredAt: Date): JournalDraft {
  return {
    key: `charge-back loss:${newId()}`,
    kind: 'charge-back loss',
    request: { payment: id, amount: lostMinor },
    occurredAt,
    legs: [
      { account: HOUSE.fees, amountMinor: -lostMinor },
      { account, amountMinor: lostMinor },
    ],
    details: { payment: id },
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
