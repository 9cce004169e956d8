import { Refusal } from '@paps/contract'
import { attached, type Posted } from '@paps/ledger'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { presentDestination } from '../payouts/add-destination.ts'
import { checkDestination, requireTaking } from '../payouts/destination-check.ts'
import { methodOf, payoutDetails } from '../payouts/payout.ts'
import { type NewPayout, payoutWriter } from '../payouts/payout-store.ts'
import { presentParty } from '../records/present-record.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { balanceAfter, insufficientFunds, move } from '../service/move.ts'
import { type Notice, noticeWriter } from '../service/notify.ts'
import { rulesOf } from '../service/outgoing-rules.ts'
import { type Parties, type PartyCheck, requireReceivable } from '../service/party-check.ts'
import { requireShownFee } from '../service/shown-fee.ts'
import {
  type Draft,
  draftWithdrawal,
  requireCounter,
  type WithdrawalInput,
  type WithdrawalResponse,
} from './draft-withdrawal.ts'
import { pickUpCode } from './pick-up-code.ts'
import { presentWithdrawal, shownWithdrawal } from './present-withdrawal.ts'
import { holdJournal } from './withdrawal-journals.ts'

/** Holds money until a counter hands over the cash, or until it is paid out to a destination. */
export async function requestWithdrawal(
  money: MoneyService,
  keyedHash: KeyedHash,
  senderId: string,
  input: WithdrawalInput,
  { now, idempotency }: { now: Date; idempotency: Idempotency<WithdrawalResponse> },
): Promise<{ answer: WithdrawalResponse; replayed: boolean }> {
  const draft = await draftWithdrawal(money.reader, senderId, input, now)
  if (input.preview) return { answer: preview(draft, now), replayed: false }
  if (input.pin === undefined) throw new Refusal('pin_needed')
  requireShownFee(input, draft.feeMinor)
  const act = draft.destination ? 'pay-out' : 'withdrawal'
  const check = money.checkParties({
    act,
    senderId,
    receiverId: draft.receiver?.id ?? null,
    pin: input.pin,
    now,
    spendsMinor: draft.amountMinor,
    require: ({ receiver }) => requireCounter(receiver),
  })
  const recordOf = (posted: Posted) => withdrawalRecord(draft, input.note || null, check, posted)
  const movement = holdJournal(draft, now, {
    checks: [check.use, ...checkTaking(draft)],
    attach: [
      attached(recordWriter, recordOf),
      ...buildPayout(draft).map((payout) => attached(payoutWriter, () => payout)),
      attached(noticeWriter, (posted) => buildNotice(recordOf(posted), check.parties(), posted)),
    ],
  })
  const storedResponse = (posted: Posted): WithdrawalResponse => ({
    ...buildFigures(draft, { ...draft.sender, ...balanceAfter(posted, check.parties().sender) }),
    code: null,
    withdrawal: [presentWithdrawal(listedRecord(recordOf(posted)))],
  })
  const { answer, posted } = await move(money, act, movement, idempotency, storedResponse)
  return { answer: withCode(keyedHash, answer ?? storedResponse(posted)), replayed: false }
}

function checkTaking({ destination, senderId, amountMinor }: Draft) {
  return destination && rulesOf('pay-out').firstDay
    ? [checkDestination({ destinationId: destination.id, userId: senderId, amountMinor })]
    : []
}

function buildPayout({ id, senderId, destination, amountMinor, feeMinor }: Draft): NewPayout[] {
  if (!destination) return []
  const method = methodOf(destination.kind)
  return [{ id, userId: senderId, destinationId: destination.id, method, amountMinor, feeMinor }]
}

/** The response is stored for repeated requests without the code, which is derived again here. A pay-out has none. */
export function withCode<A extends { withdrawal: readonly { _id: string; payout?: unknown }[] }>(
  keyedHash: KeyedHash,
  kept: A,
): A {
  const [made] = kept.withdrawal
  return made && !made.payout ? { ...kept, code: pickUpCode(keyedHash, made._id) } : kept
}

/** Throws every refusal of the withdrawal itself except those of the PIN. */
function preview(draft: Draft, now: Date): WithdrawalResponse {
  const { sender, senderId, receiver, destination, amountMinor, feeMinor } = draft
  const totalMinor = amountMinor + feeMinor
  if (receiver) requireReceivable(receiver)
  requireCounter(receiver)
  if (destination) requireTaking(destination, senderId, amountMinor)
  requireWithinLimits(sender, sender.spending, amountMinor, now)
  if (sender.paps < totalMinor) throw insufficientFunds(sender.paps, totalMinor)
  return { ...buildFigures(draft, sender), balance_after: sender.paps - totalMinor, code: null, withdrawal: [] }
}

function buildFigures({ receiver, destination, amountMinor, feeMinor }: Draft, sender: Draft['sender']) {
  return {
    amount: amountMinor,
    fee: feeMinor,
    total: amountMinor + feeMinor,
    balance_after: sender.paps,
    update: { paps_id: sender.paps_id, paps: sender.paps, points: sender.points },
    receiver: receiver && presentParty(receiver),
    ...(destination && { destination: presentDestination(destination) }),
  }
}

function withdrawalRecord(draft: Draft, note: string | null, check: PartyCheck, { recordedAt }: Posted): NewRecord {
  const { id, amountMinor, feeMinor, destination, expiresAt } = draft
  const about = { id, kind: 'withdrawal', state: 'pending', amountMinor, feeMinor, note, expiresAt } as const
  const details = destination ? { details: payoutDetails(destination) } : {}
  return { ...about, ...details, ...check.parties(), createdAt: recordedAt }
}

/** Notifies the store or bank that pays out, or else staff. */
function buildNotice(made: NewRecord, { sender, receiver }: Parties, posted: Posted): Notice {
  const record = listedRecord(made)
  return {
    name: 'withDrawalInitReceiver',
    to: receiver,
    forAdmins: receiver === null,
    update: balanceAfter(posted, receiver ?? sender),
    record,
    shown: shownWithdrawal(record),
    at: posted.recordedAt,
  }
}
