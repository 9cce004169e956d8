import { newId, type RefundPreview, Refusal } from '@paps/contract'
import { attached, type Posted, reversalOf } from '@paps/ledger'
import type { Desk, Once } from '../desk/desk.ts'
import { balanceAfter, move } from '../desk/move.ts'
import { noticeWriter } from '../desk/notify.ts'
import type { PartyCheck } from '../desk/party-check.ts'
import { presentCard } from '../desk/quote.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import { draftRefund, findRefundable, type Refundable, type RefundDraft } from './draft-refund.ts'
import { inTurn } from './in-turn.ts'
import { presentPayment, shownPayment } from './present-payment.ts'
import type { Paid } from './send-payment.ts'

interface Asked {
  _id: string
  amount?: bigint | undefined
  pin?: string | undefined
  note?: string | undefined
  preview?: boolean | undefined
}

interface Refunding {
  pin: string
  note: string | null
  now: Date
  once: Once<Paid | RefundPreview>
}

const MOST_TRIES = 20

/** Gives a payment back, whole or in part, by who was paid. */
export async function refundPayment(
  desk: Desk,
  payeeId: string,
  { _id, amount, pin, note, preview }: Asked,
  { now, once }: { now: Date; once: Once<Paid | RefundPreview> },
): Promise<{ answer: Paid | RefundPreview; replayed: boolean }> {
  const refundable = await findRefundable(desk, payeeId, _id)
  if (preview) return { answer: previewOf(await draftRefund(desk, refundable, amount)), replayed: false }
  if (pin === undefined) throw new Refusal('pin_needed')
  const refunding = { pin, note: note || null, now, once }
  // One at a time, as each is worked out from what the one before left. Another process may still come in between.
  const answer = await inTurn(`refund:${_id}`, () => refundWhenUpToDate(desk, refundable, amount, refunding))
  return { answer, replayed: false }
}

function previewOf({ payer, payee, amountMinor, points, left }: RefundDraft): RefundPreview {
  return {
    preview: true,
    receiver: presentCard(payer),
    amount: amountMinor,
    fee: 0n,
    points,
    total: amountMinor,
    balance_after: payee.paps - amountMinor,
    left: left.minor,
  }
}

/** Works it out again where something was given back, or the payer's points were spent, in the meantime. */
async function refundWhenUpToDate(
  desk: Desk,
  refundable: Refundable,
  askedMinor: bigint | undefined,
  refunding: Refunding,
): Promise<Paid | RefundPreview> {
  for (let tries = 1; ; tries++) {
    const draft = await draftRefund(desk, refundable, askedMinor)
    try {
      return await refund(desk, refundable, draft, refunding)
    } catch (error) {
      const isOutOfDate = error instanceof Refusal && ['conflict', 'insufficient_funds'].includes(error.code)
      if (!isOutOfDate || tries === MOST_TRIES) throw error
    }
  }
}

async function refund(
  desk: Desk,
  { payment, payerId, payeeId }: Refundable,
  draft: RefundDraft,
  { pin, note, now, once }: Refunding,
): Promise<Paid | RefundPreview> {
  const id = newId()
  const { journalId, legs } = draft
  const reversal = { key: `refund:${id}`, kind: 'refund', journalId, occurredAt: now, legs }
  const check = desk.checkParties({ senderId: payeeId, receiverId: payerId, pin, now, takes: draft.points })
  const recordOf = (posted: Posted) => refundRecord({ id, parentId: payment.id, note, draft, check }, posted)
  const movement = {
    ...(await reversalOf(desk.reader, reversal)),
    checks: [check.use, draft.upToDate],
    attach: [
      attached(recordWriter, recordOf),
      attached(noticeWriter, (posted) => {
        const record = listedRecord(recordOf(posted))
        const { sender, receiver } = check.parties()
        const update = balanceAfter(posted, receiver ?? sender)
        const shown = shownPayment(record)
        return { name: 'paymentReceiver' as const, to: receiver, update, record, shown, at: posted.recordedAt }
      }),
    ],
  }
  const answerOf = (posted: Posted): Paid => {
    const { sender } = check.parties()
    return {
      update: { paps_id: sender.paps_id, ...balanceAfter(posted, sender) },
      payment: [presentPayment(listedRecord(recordOf(posted)))],
    }
  }
  const { answer, posted } = await move(desk, movement, once, answerOf)
  return answer ?? answerOf(posted)
}

interface RefundParts {
  id: string
  parentId: string
  note: string | null
  draft: RefundDraft
  check: PartyCheck
}

function refundRecord({ id, parentId, note, draft, check }: RefundParts, posted: Posted): NewRecord {
  const { amountMinor: amount, points } = draft
  const createdAt = posted.recordedAt
  return { id, kind: 'refund', state: 'completed', ...check.parties(), amount, points, note, parentId, createdAt }
}
