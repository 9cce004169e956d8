import type { EventName, MoneyRecord } from '@paps/contract'
import { type Attachment, attached, type CheckUse, type Leg, type Posted } from '@paps/ledger'
import { type Balance, readBalance, walletOf } from '../../people/users/wallet.ts'
import { type EarnedPoints, earnedLegs } from '../earning/earned-legs.ts'
import { presentRecord } from '../records/present-record.ts'
import { type ListedRecord, listedRecord, type NewRecord } from '../records/record.ts'
import { findRecord, recordWriter } from '../records/record-store.ts'
import type { MoneyService, Once } from './money-service.ts'
import { balanceAfter, move } from './move.ts'
import { noticeWriter } from './notify.ts'
import { type Between, OwesPaps, OwesPoints, type PartyCheck, requireUnblocked } from './party-check.ts'
import type { Quoted } from './quote-signer.ts'

/** What both sides learn from a confirmation. */
export interface Confirmed {
  update: Balance & { paps_id: string }
  record: MoneyRecord
}

interface Confirming<Answer> {
  pin: string
  now: Date
  once: Once<Answer>
  event: EventName
  answerOf: (confirmed: Confirmed) => Answer
  /** The record as the event shows it, where its list shows more than every record has. */
  shown?: (record: ListedRecord) => Record<string, unknown>
  require?: Between['require']
  checks?: readonly CheckUse[]
  attach?: readonly Attachment[]
}

/**
 * Makes what was quoted happen, once. Confirmed again, it answers the same and moves nothing. Points may be fewer than quoted
 * where the sender received money in between; the answer says how many there are.
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

/** Few people owe anything. What they owe is locked and settled for those alone, when their first try has shown it. */
async function confirm<Answer>(
  money: MoneyService,
  quoted: Quoted,
  { pin, now, once, event, answerOf, shown, require, checks = [], attach = [] }: Confirming<Answer>,
  owes: { points: boolean; paps: boolean },
): Promise<{ answer: Answer; replayed: boolean }> {
  const { senderId, receiverId, amountMinor, points, perHundred } = quoted
  const check = money.checkParties({
    senderId,
    receiverId,
    pin,
    now,
    notAfter: quoted.expiresAt,
    spendsMinor: amountMinor,
    sends: { amountMinor, perHundred, mostPoints: points, canSettle: owes.points },
    receivesMinor: amountMinor,
    credits: 'receiver',
    canSettlePaps: owes.paps,
    require: (parties) => {
      requireUnblocked(parties)
      require?.(parties)
    },
  })
  const movement = {
    key: `${quoted.kind}:${quoted.id}`,
    kind: quoted.kind,
    request: [senderId, receiverId, amountMinor.toString(), points.toString(), quoted.note, quoted.requestId],
    occurredAt: now,
    legs: legsOf(quoted, { points, settled: 0n }),
    ...(points > 0n && { decideLegs: () => legsOf(quoted, check.earned()) }),
    ...(owes.points && { locks: [walletOf(senderId).pointsDebt] }),
    checks: [check.use, ...checks],
    attach: [
      attached(recordWriter, (posted) => recordOf(quoted, check, posted)),
      attached(noticeWriter, (posted) => {
        const { sender, receiver } = check.parties()
        const record = listedRecord(recordOf(quoted, check, posted))
        const update = balanceAfter(posted, receiver ?? sender)
        return {
          name: event,
          to: receiver,
          update,
          record,
          ...(shown && { shown: shown(record) }),
          ...(quoted.operatorId && { till: quoted.operatorId }),
          at: posted.recordedAt,
        }
      }),
      ...attach,
    ],
  }
  const confirmed = (posted: Posted): Confirmed => {
    const { sender } = check.parties()
    return {
      update: { paps_id: sender.paps_id, ...balanceAfter(posted, sender) },
      record: presentRecord(listedRecord(recordOf(quoted, check, posted))),
    }
  }
  const settling = owes.paps ? { userId: receiverId, creditedMinor: amountMinor, now } : null
  const { answer } = await move(money, movement, once, (posted) => answerOf(confirmed(posted)), settling)
  return answer === null
    ? { answer: answerOf(await readConfirmed(money, quoted)), replayed: true }
    : { answer, replayed: false }
}

function legsOf({ senderId, receiverId, amountMinor }: Quoted, earned: EarnedPoints): Leg[] {
  return [
    { account: walletOf(senderId).paps, amountMinor: -amountMinor },
    { account: walletOf(receiverId).paps, amountMinor },
    ...earnedLegs(senderId, earned),
  ]
}

function recordOf(quoted: Quoted, check: PartyCheck, posted: Posted): NewRecord {
  const { sender, receiver } = check.parties()
  const { points, earningMinor } = check.earned()
  return {
    id: quoted.id,
    kind: quoted.kind,
    state: 'completed',
    sender,
    receiver,
    amount: quoted.amountMinor,
    points,
    note: quoted.note,
    parentId: quoted.requestId,
    // A refund or a correction has to know: what it gives back is then partly what the sender had received.
    ...(earningMinor < quoted.amountMinor && { details: { earned_on: earningMinor.toString() } }),
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
