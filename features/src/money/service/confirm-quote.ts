import { type EventName, type MoneyRecord, Refusal, recordOnWire } from '@paps/contract'
import { type Attachment, attached, type CheckUse, type Leg, type Posted } from '@paps/ledger'
import type { Proof } from '../../people/auth/proof.ts'
import { type Balance, readBalance, walletOf } from '../../people/users/wallet.ts'
import { type EarnedPoints, earnedLegs } from '../earning/earned-legs.ts'
import { presentRecord } from '../records/present-record.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { findRecord, lastRecordWriter } from '../records/record-store.ts'
import type { Idempotency, MoneyService } from './money-service.ts'
import { balanceAfter, move } from './move.ts'
import { type Notice, noticeWriter } from './notify.ts'
import type { OutgoingAct } from './outgoing-rules.ts'
import { type CheckPartiesInput, OwesPaps, OwesPoints, type PartyCheck, type ProvenBy } from './party-check.ts'
import type { Quoted } from './quote-signer.ts'

/** The result of a confirmation. */
export interface Confirmed {
  update: Balance & { paps_id: string }
  record: MoneyRecord
}

interface Confirming<Answer> {
  act: Extract<OutgoingAct, `${string}transfer${string}` | `${string}payment`>
  /** Null when it was proven before: a schedule or a file was confirmed when it was made. */
  pin: Proof | null | undefined
  /** How its owner confirmed a schedule. */
  provenBy?: ProvenBy
  now: Date
  idempotency: Idempotency<Answer>
  event: EventName
  buildResponse: (confirmed: Confirmed) => Answer
  /** The record as the event shows it, where its list shows more than every record has. */
  shown?: (record: MoneyRecord) => Record<string, unknown>
  require?: CheckPartiesInput['require']
  checks?: readonly CheckUse[]
  attach?: readonly Attachment[]
  /** A notice of the sender, who is not at their device. */
  senderNotice?: 'scheduleMade'
  /** Further details of the record. */
  details?: Record<string, unknown>
}

/**
 * Posts the quoted movement. Idempotent: a repeated confirmation returns the same result and moves nothing. Points may be
 * fewer than quoted when the sender received money in between; the result has their number.
 */
export async function confirmQuote<Answer>(
  money: MoneyService,
  quoted: Quoted,
  confirming: Confirming<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const owes = { points: false, paps: false }
  for (;;) {
    try {
      return await confirm(money, quoted, confirming, owes)
    } catch (error) {
      if (error instanceof OwesPoints && !owes.points) owes.points = true
      else if (error instanceof OwesPaps && !owes.paps) owes.paps = true
      else throw error
    }
  }
}

/** Few people have debts. The accounts of a debt are locked only in the second attempt, after the first has found it. */
async function confirm<Answer>(
  money: MoneyService,
  quoted: Quoted,
  confirming: Confirming<Answer>,
  owes: { points: boolean; paps: boolean },
): Promise<{ answer: Answer; replayed: boolean }> {
  const { senderId, receiverId, amountMinor, points, perHundred } = quoted
  const {
    act,
    pin,
    provenBy,
    now,
    idempotency,
    buildResponse,
    require,
    checks = [],
    attach = [],
    senderNotice,
  } = confirming
  if (pin === undefined) throw new Refusal('pin_needed')
  const check = money.checkParties({
    act,
    senderId,
    receiverId,
    pin,
    ...(provenBy && { provenBy }),
    now,
    notAfter: quoted.expiresAt,
    spendsMinor: amountMinor,
    sends: { amountMinor, perHundred, mostPoints: points, canSettle: owes.points },
    receivesMinor: amountMinor,
    credits: 'receiver',
    isTransfer: senderNotice === undefined,
    canSettlePaps: owes.paps,
    ...(require && { require }),
  })
  const build = buildOnce((posted) => buildResult(quoted, confirming, check, posted))
  const movement = {
    key: `${quoted.kind}:${quoted.id}`,
    kind: quoted.kind,
    request: [senderId, receiverId, amountMinor.toString(), points.toString(), quoted.note, quoted.requestId],
    occurredAt: now,
    legs: buildLegs(quoted, { points, settled: 0n }),
    ...(points > 0n && { decideLegs: () => buildLegs(quoted, check.earned()) }),
    ...(owes.points && { locks: [walletOf(senderId).pointsDebt] }),
    // The checks and rows of a plain transfer or payment.
    throughAnyNode: checks.length === 0 && attach.length === 0,
    checks: [check.use, ...checks],
    attach: [
      attached(lastRecordWriter, (posted) => build(posted).record),
      attached(noticeWriter, (posted) => build(posted).notice),
      ...(senderNotice ? [attached(noticeWriter, (posted: Posted) => build(posted).senderNotice)] : []),
      ...attach,
    ],
  }
  const settling = owes.paps ? { userId: receiverId, creditedMinor: amountMinor, now } : null
  const { posted } = await move(money, act, movement, idempotency, (made) => build(made).answer, settling)
  return posted.replayed
    ? { answer: buildResponse(await readConfirmed(money, quoted)), replayed: true }
    : { answer: build(posted).answer, replayed: false }
}

function buildLegs({ senderId, receiverId, amountMinor }: Quoted, earned: EarnedPoints): Leg[] {
  return [
    { account: walletOf(senderId).paps, amountMinor: -amountMinor },
    { account: walletOf(receiverId).paps, amountMinor },
    ...earnedLegs(senderId, earned),
  ]
}

/**
 * Keeps the last result, so that the record, the notice and the response of a movement are built once. A retry posts again,
 * and a settled debt changes the balances: both have another `posted`, for which the result is built again.
 */
function buildOnce<Result>(build: (posted: Posted) => Result): (posted: Posted) => Result {
  let last: { posted: Posted; result: Result } | null = null
  return (posted) => {
    if (last?.posted !== posted) last = { posted, result: build(posted) }
    return last.result
  }
}

interface ConfirmedQuote<Answer> {
  record: NewRecord
  notice: Notice
  senderNotice: Notice
  answer: Answer
}

/** Builds the rows and the response of a posted movement. The event carries the same record as the response. */
function buildResult<Answer>(
  quoted: Quoted,
  { event, shown = recordOnWire, buildResponse, details = {} }: Confirming<Answer>,
  check: PartyCheck,
  posted: Posted,
): ConfirmedQuote<Answer> {
  const { sender, receiver } = check.parties()
  const record = buildRecord(quoted, check, posted, details)
  const listed = listedRecord(record)
  const presented = presentRecord(listed)
  return {
    record,
    notice: {
      name: event,
      to: receiver,
      update: balanceAfter(posted, receiver ?? sender),
      record: listed,
      shown: shown(presented),
      ...(quoted.operatorId && { till: quoted.operatorId }),
      at: posted.recordedAt,
    },
    senderNotice: { name: 'scheduleMade', to: sender, record: listed, at: posted.recordedAt },
    answer: buildResponse({ update: { paps_id: sender.paps_id, ...balanceAfter(posted, sender) }, record: presented }),
  }
}

function buildRecord(quoted: Quoted, check: PartyCheck, posted: Posted, details: Record<string, unknown>): NewRecord {
  const { sender, receiver } = check.parties()
  const { points, earningMinor } = check.earned()
  return {
    id: quoted.id,
    kind: quoted.kind,
    state: 'completed',
    sender,
    receiver,
    amountMinor: quoted.amountMinor,
    points,
    note: quoted.note,
    parentId: quoted.requestId,
    // A refund or a correction has to know: what it gives back is then partly what the sender had received.
    details: { ...details, ...(earningMinor < quoted.amountMinor && { earned_on: earningMinor.toString() }) },
    createdAt: posted.recordedAt,
  }
}

async function readConfirmed({ reader }: MoneyService, { id, senderId }: Quoted): Promise<Confirmed> {
  const record = await findRecord(reader, id)
  if (!record?.sender) throw new Error(`Record ${id} is not there although its journal is.`)
  return {
    update: { paps_id: record.sender.paps_id, ...(await readBalance(reader, senderId)) },
    record: presentRecord(record),
  }
}
