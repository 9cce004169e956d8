import { newId, type RefundPreview, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import {
  attached,
  buildReversal,
  type Check,
  checked,
  type Movement,
  openAccounts,
  type Posted,
  postAll,
  readAccounts,
  readHolds,
} from '@paps/ledger'
import type { Proof } from '../../people/auth/proof.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import type { Balance } from '../../people/users/wallet.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { buildPointsDebtAccount } from '../earning/earned-legs.ts'
import { limitDevice } from '../limits/device-limit.ts'
import { decideRecord } from '../records/decide-record.ts'
import { type ListedRecord, listedRecord, type NewRecord } from '../records/record.ts'
import { lockRecord, recordWriter } from '../records/record-store.ts'
import { releaseJournal } from '../redemptions/redemption-journals.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { balanceAfter, explainRefusal } from '../service/move.ts'
import { notify } from '../service/notify.ts'
import { presentCard } from '../service/quote.ts'
import { draftRefund, findRefundable, type PointsPlan, type RefundDraft } from './draft-refund.ts'
import { presentPayment, shownPayment } from './present-payment.ts'
import { takeBackJournals } from './refund-journal.ts'
import { lockWaiting } from './refund-store.ts'
import type { PaymentResponse } from './send-payment.ts'

interface RefundPaymentInput {
  _id: string
  amount?: bigint | undefined
  note?: string | undefined
  /** The payee's, checked before. None for an operator, who confirmed with their own. */
  pin?: Proof | undefined
}

/** The session that refunds, if its device is new. */
type Refunder = Pick<Idempotency<unknown>, 'limited'>

/** Returns the refund as it would be now. */
export async function previewRefund(
  reader: Reader,
  payeeId: string,
  { _id, amount }: RefundPaymentInput,
  now: Date,
): Promise<RefundPreview> {
  const refundable = await findRefundable(reader, payeeId, _id)
  const { payer, payee, amountMinor, plan, left } = await draftRefund(reader, refundable, amount, now)
  return {
    preview: true,
    receiver: presentCard(payer),
    amount: amountMinor,
    fee: 0n,
    points: plan.due,
    total: amountMinor,
    balance_after: payee.paps - amountMinor,
    left: left.minor,
  }
}

/**
 * Refunds a payment, wholly or in part. The caller has verified the payee's PIN. Locks the payment first, so that its
 * refunds are serialized, then redemptions, then accounts. Throws `conflict` when the payer's points changed meanwhile;
 * the refund can be retried.
 */
export async function refundPayment(
  tx: Tx,
  money: Pick<MoneyService, 'checkParties'>,
  payeeId: string,
  { _id, amount, note, pin }: RefundPaymentInput,
  now: Date,
  { limited }: Refunder = { limited: null },
): Promise<PaymentResponse> {
  const refundable = await findRefundable(tx, payeeId, _id)
  await lockRecord(tx, 'payment', _id)
  const draft = await draftRefund(tx, refundable, amount, now)
  const { payerId, payment } = refundable
  const { plan, amountMinor } = draft
  await lockWaiting(tx, plan.redemptions)
  if (plan.owed > 0n) await openAccounts(tx, [buildPointsDebtAccount(payerId)])
  const act = pin === undefined ? 'refund at a till' : 'refund'
  const check = money.checkParties({
    act,
    senderId: payeeId,
    receiverId: payerId,
    pin: pin ?? null,
    now,
    sends: { amountMinor, perHundred: 0, mostPoints: 0n, canSettle: false },
    receivesMinor: draft.receivedMinor,
  })
  const id = newId()
  const recordOf = (posted: Posted): NewRecord => ({
    id,
    kind: 'refund',
    state: 'completed',
    ...check.parties(),
    amountMinor: amountMinor,
    points: plan.due,
    note: note || null,
    parentId: payment.id,
    createdAt: posted.recordedAt,
  })
  const refund = { key: `refund:${id}`, kind: 'refund', journalId: draft.journalId, occurredAt: now, legs: draft.legs }
  const posted = await postTogether(
    tx,
    { payerId, plan },
    [...(await buildReleases(tx, plan, now)), ...takeBackJournals(`refund points:${id}`, payerId, plan, now)],
    {
      ...(await buildReversal(tx, refund)),
      checks: [check.use, ...limitDevice(act, limited, amountMinor, now)],
      attach: [attached(recordWriter, recordOf)],
    },
  )
  const { sender, receiver: payer } = check.parties()
  const record = listedRecord(recordOf(posted))
  const update = { ...balanceAfter(posted, payer ?? draft.payer), ...pointsAfter(plan) }
  await rejectRedemptions(tx, plan.redemptions, { by: payeeId, owner: draft.payer, update, why: WHY }, now)
  const at = posted.recordedAt
  await notify(tx, [{ name: 'paymentReceiver', to: payer, update, record, shown: shownPayment(record), at }])
  const settled = await settleIncoming(tx, payerId, amountMinor, now)
  const own = balanceAfter(posted, sender)
  return {
    // The payee may be the payer's creditor.
    update: { paps_id: sender.paps_id, ...own, paps: own.paps + (settled.get(payeeId) ?? 0n) },
    payment: [presentPayment(record)],
  }
}

/** Posts a refund after the journals that release its points, all with the payer's points as planned. */
async function postTogether(tx: Tx, planned: Planned, before: readonly Movement[], refund: Movement): Promise<Posted> {
  const { points, pointsHeld } = walletOf(planned.payerId)
  const asPlanned = checked(isAsPlanned, planned)
  const movements = [...before, refund].map((movement) => ({
    ...movement,
    locks: [points, pointsHeld],
    checks: [asPlanned, ...(movement.checks ?? [])],
  }))
  try {
    return (await postAll(tx, movements)).at(-1) as Posted
  } catch (error) {
    throw explainRefusal(refund, error)
  }
}

/** Released points return to the balance, from which the refund takes its points. */
export async function buildReleases(tx: Tx, { redemptions }: PointsPlan, now: Date): Promise<Movement[]> {
  const holds = await readHolds(
    tx,
    redemptions.map(({ id }) => id),
  )
  return holds.map((hold) => releaseJournal(hold, now))
}

interface Planned {
  payerId: string
  plan: PointsPlan
}

/**
 * The points of the refund must be available. When some are missing, the balance and the held points must equal those
 * of the plan, so that no debt arises for points that the payer has.
 */
const isAsPlanned: Check<Planned, Map<string, bigint>> = {
  async load(tx, planned) {
    const wallets = planned.map(({ payerId }) => walletOf(payerId))
    const accounts = await readAccounts(
      tx,
      wallets.flatMap(({ points, pointsHeld }) => [points, pointsHeld]),
    )
    return new Map(accounts.map(({ id, balanceMinor }) => [id, balanceMinor]))
  },
  decide(balances, { payerId, plan }) {
    const { points, pointsHeld } = walletOf(payerId)
    const has = balances.get(points) ?? 0n
    const isEnough = plan.due <= plan.basis.points && plan.due <= has
    const isSame = has === plan.basis.points && balances.get(pointsHeld) === plan.basis.held
    if (!isEnough && !isSame) throw new Refusal('conflict')
  },
}

/** When points were missing, the balance is what is left of the released redemptions. */
function pointsAfter({ due, basis, redemptions, corrected, beside }: PointsPlan): Partial<Balance> {
  if (due <= basis.points) return {}
  const released = redemptions.reduce((sum, { points }) => sum + points, 0n)
  return { points: basis.points + released - corrected - beside }
}

const WHY = 'A refund took back points that were set aside for this. Redeem what is left of them again.'

export async function rejectRedemptions(
  tx: Tx,
  redemptions: readonly ListedRecord[],
  { by, owner, update, why }: { by: string; owner: RefundDraft['payer']; update: Balance; why: string },
  at: Date,
): Promise<void> {
  for (const waiting of redemptions) {
    const record = await decideRecord(tx, waiting, { state: 'rejected', decidedBy: by, reason: why, at })
    await notify(tx, [{ name: 'redemptionReceiver', to: owner, update, record, at }])
    await notifyDecided(tx, 'redemptions', record.id)
  }
}
