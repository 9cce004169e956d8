import { type ErrorCode, paymentOnWire, Refusal, type ScheduleReason } from '@paps/contract'
import { attached, type Check, checked, type Writer } from '@paps/ledger'
import { readSettings } from '../../catalog/settings/index.ts'
import { computePoints } from '../earning/points.ts'
import { requireStore } from '../payments/quote-payment.ts'
import { asNewPayment } from '../payments/send-payment.ts'
import { confirmQuote } from '../service/confirm-quote.ts'
import { type MoneyService, NO_REQUEST } from '../service/money-service.ts'
import type { Quoted } from '../service/quote-signer.ts'
import { failRun } from './fail-run.ts'
import type { RunRow } from './schedule.ts'
import { endMadeRuns, lockRuns, type OpenRun } from './schedule-store.ts'

/** The day has ended in the meantime: made by another process, skipped by its owner, or its amount changed. */
class RunChanged extends Error {}

/** Locks the row of the day with the accounts, so that a day is made or skipped, and never both. */
const isOpen: Check<OpenRun, Map<string, RunRow>> = {
  load: (tx, runs) =>
    lockRuns(
      tx,
      runs.map(({ record_id }) => record_id),
    ),
  decide(found, { record_id, amount_minor }) {
    const run = found.get(record_id)
    if (run?.state !== 'open' || run.amount_minor !== amount_minor) throw new RunChanged()
  },
}

const madeWriter: Writer<{ recordId: string; at: Date }> = { write: endMadeRuns }

/** Refusals after which nothing is known or nothing was tried: the next run of the job tries again. */
const UNDECIDED: ReadonlySet<ErrorCode> = new Set(['busy', 'outcome_unknown', 'conflict'])

/**
 * Makes the transfer or payment of one day, with the rules of every other one except the PIN, which its owner gave when they
 * made the schedule. Idempotent: the row ends in the transaction of the journal, whose key is derived from schedule and day. A
 * refusal is counted or ends the day.
 */
export async function makeRun(money: MoneyService, run: OpenRun, now: Date): Promise<void> {
  try {
    await confirmRun(money, run, now)
  } catch (error) {
    if (error instanceof RunChanged) return
    if (!(error instanceof Refusal) || UNDECIDED.has(error.code)) throw error
    const reason = reasonOf(error)
    await money.transact((tx) => failRun(tx, run, reason, now))
  }
}

async function confirmRun(money: MoneyService, run: OpenRun, now: Date): Promise<void> {
  const { schedule } = run
  const isPayment = schedule.kind === 'payment'
  await confirmQuote(money, await quoteRun(money, run, now), {
    act: `scheduled ${schedule.kind}`,
    pin: null,
    provenBy: schedule.proven_by,
    now,
    idempotency: NO_REQUEST,
    event: isPayment ? 'paymentReceiver' : 'transferReceiver',
    ...(isPayment && { shown: (record) => paymentOnWire(asNewPayment(record)) }),
    buildResponse: () => null,
    ...(isPayment && { require: ({ receiver }) => requireStore(receiver) }),
    checks: [checked(isOpen, run)],
    attach: [attached(madeWriter, ({ recordedAt }) => ({ recordId: run.record_id, at: recordedAt }))],
    senderNotice: 'scheduleMade',
    details: { schedule_id: schedule.id },
  })
}

async function quoteRun(
  money: MoneyService,
  { record_id, amount_minor, schedule }: OpenRun,
  now: Date,
): Promise<Quoted> {
  const { paps_transfer, paps_payment } = await readSettings(money.reader)
  const perHundred = schedule.kind === 'payment' ? paps_payment : paps_transfer
  return {
    id: record_id,
    kind: schedule.kind,
    senderId: schedule.owner_id,
    receiverId: schedule.receiver_id,
    amountMinor: amount_minor,
    feeMinor: 0n,
    points: computePoints(amount_minor, perHundred),
    perHundred,
    note: schedule.note,
    requestId: null,
    operatorId: null,
    expiresAt: new Date(now.getTime() + 60_000),
  }
}

const NAMED: ReadonlySet<string> = new Set<ScheduleReason>([
  'insufficient_funds',
  'limit_exceeded',
  'receiver_unavailable',
  'blocked_by_you',
  'not_a_store',
  'passkey_needed',
  'account_locked',
])

function reasonOf({ code, facts }: Refusal): ScheduleReason {
  if (code === 'receiver_unavailable' && facts.cause === 'closed') return 'receiver_closed'
  if (code === 'not_found') return 'receiver_closed'
  return NAMED.has(code) ? (code as ScheduleReason) : 'refused'
}
