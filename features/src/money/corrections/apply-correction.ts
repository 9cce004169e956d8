import { type CorrectionDirection, formatPaps, newId, presentPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts, openAccounts, post } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { buildPapsDebtAccount } from '../debts/debt.ts'
import { insertDebt } from '../debts/debt-store.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { isRecent } from '../earning/received.ts'
import { countReceived, uncountReceived } from '../limits/spending-store.ts'
import { earnedOn } from '../payments/draft-refund.ts'
import { receivedBefore } from '../payments/refund.ts'
import { type ListedRecord, listedRecord, type NewRecord } from '../records/record.ts'
import { insertRecords } from '../records/record-store.ts'
import { queueReferralReward } from '../referrals/queue-referral-reward.ts'
import { notify } from '../service/notify.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { rejectWithdrawal } from '../withdrawals/reject-withdrawal.ts'
import { computeSides } from './correction.ts'
import { advanceJournal, correctionJournal } from './correction-journals.ts'
import { insertCorrection, lockCorrected, lockWaitingWithdrawals } from './correction-store.ts'
import { type CorrectionDraft, draftCorrection } from './draft-correction.ts'
import { takePointsBack } from './take-points-back.ts'

export interface CorrectionDecision {
  record_id: string
  direction: CorrectionDirection
  amount: bigint
  advance: boolean
  /** The part of the fee that is returned. Default: in proportion. */
  feeMinor?: bigint
  reason: string
  /** The request that a second person approved, or null when none was needed. */
  approvalId: string | null
}

export interface Applied {
  draft: CorrectionDraft
  record: ListedRecord
}

const CALLED_OFF = 'A correction took back the money of this withdrawal.'

/**
 * Corrects a record in one transaction. The caller has checked the rule of the second person. Locks the record first,
 * then pending withdrawals of the debited party, then the accounts of both.
 */
export async function applyCorrection(tx: Tx, staff: Caller, decided: CorrectionDecision, now: Date): Promise<Applied> {
  const draft = await lockAndDraft(tx, staff, decided, now)
  const { record: corrected, direction, sides, from, to, recoveredMinor, owedMinor, feeMinor, points } = draft
  const { reason, approvalId } = decided
  const id = newId()
  if (from && owedMinor > 0n) await openAccounts(tx, [buildPapsDebtAccount(from.id)])
  const journal = correctionJournal(
    { id, recordId: corrected.id, sides, feeMinor, recoveredMinor, owedMinor, credited: pointsGiven(draft) },
    now,
  )
  const { recordedAt: at } = await post(tx, journal)
  const made: NewRecord = {
    id,
    kind: 'correction',
    state: 'completed',
    sender: from,
    receiver: to,
    amountMinor: recoveredMinor,
    feeMinor,
    points,
    note: reason,
    parentId: corrected.id,
    createdAt: at,
  }
  await insertRecords(tx, [made])
  await insertCorrection(tx, {
    recordId: id,
    ofRecord: corrected.id,
    direction,
    amountMinor: draft.amountMinor,
    feeMinor,
    points,
    recoveredMinor,
    owedMinor,
    advanced: draft.advance,
    reason,
    madeBy: staff.userId,
    approvalId,
    at,
  })
  if (from && owedMinor > 0n) {
    const claimantId = draft.advance ? null : (to?.id ?? null)
    await insertDebt(tx, { id, debtorId: from.id, claimantId, amountMinor: owedMinor, at })
  }
  if (draft.advance && to) await advance(tx, id, to, owedMinor, now)
  const taking = { key: `correction points:${id}`, person: findEarner(draft), points: pointsTaken(draft) }
  await takePointsBack(tx, staff, taking, now)
  if (corrected.kind === 'topup' && corrected.receiver_id) await queueReferralReward(tx, corrected.receiver_id)
  await countAgain(tx, draft, now)
  await logCorrection(tx, staff, draft, { id, reason, approvalId })
  const record = listedRecord(made)
  await notifyBoth(tx, draft, record, at)
  if (to) await settleIncoming(tx, to.id, sides.givesMinor - (draft.advance ? 0n : owedMinor), now)
  return { draft, record }
}

/** Called-off withdrawals are rejected first, so that the released money is available. */
async function lockAndDraft(tx: Tx, staff: Caller, decided: CorrectionDecision, now: Date): Promise<CorrectionDraft> {
  const record = await lockCorrected(tx, decided.record_id)
  const { fromId, toId } = computeSides(record, decided.direction, { amountMinor: 0n, feeMinor: 0n })
  if (fromId) await lockWaitingWithdrawals(tx, fromId)
  const wallets = [fromId, toId, findEarnerId(record)].flatMap((id) => (id ? [walletOf(id)] : []))
  await lockAccounts(tx, [...new Set(wallets.flatMap((wallet) => Object.values(wallet)))])
  const draft = await draftCorrection(tx, record, decided, now)
  if (draft.withdrawals.length === 0) return draft
  for (const { id } of draft.withdrawals) await rejectWithdrawal(tx, staff, { _id: id, reason: CALLED_OFF }, now)
  return draftCorrection(tx, record, decided, now)
}

/** Returns the person who earned the points of a record: the sender or payer, or the owner of a top-up. */
function findEarnerId({ kind, sender_id, receiver_id }: ListedRecord): string | null {
  return kind === 'topup' || kind === 'redemption' ? receiver_id : sender_id
}

function findEarner({ record, from, to }: CorrectionDraft): KnownParty | null {
  const id = findEarnerId(record)
  return [from, to].find((party) => party?.id === id) ?? null
}

/** The reversal of a redemption returns its points. An increased top-up earns some. */
function pointsGiven({ record, direction, points, from, to }: CorrectionDraft) {
  const person = direction === 'more' ? to : record.kind === 'redemption' ? from : null
  return person && points > 0n ? { userId: person.id, points, owed: person.points_owed } : null
}

function pointsTaken({ record, direction, points }: CorrectionDraft): bigint {
  return direction === 'back' && record.kind !== 'redemption' ? points : 0n
}

async function advance(tx: Tx, correctionId: string, to: KnownParty, owedMinor: bigint, now: Date): Promise<void> {
  const id = newId()
  const { recordedAt } = await post(tx, advanceJournal(id, to.id, owedMinor, now))
  const made: NewRecord = {
    id,
    kind: 'settlement',
    state: 'completed',
    sender: null,
    receiver: to,
    amountMinor: owedMinor,
    parentId: correctionId,
    createdAt: recordedAt,
  }
  await insertRecords(tx, [made])
}

/**
 * Points are earned on net spending. Reversed money no longer counts as received by its receiver. It counts again as
 * received by the sender, up to the amount they had received before they sent it.
 */
async function countAgain(tx: Tx, { record, from, to, recoveredMinor, ...draft }: CorrectionDraft, now: Date) {
  if (record.kind !== 'transfer' && record.kind !== 'payment') return
  if (from) await uncountReceived(tx, from.id, recoveredMinor, now)
  if (!to || !isRecent(record.created_at, now)) return
  const earning = { amountMinor: record.amount_minor, earningMinor: earnedOn(record) }
  const receivedMinor = receivedBefore(earning, { minor: draft.leftMinor, points: 0n }, draft.amountMinor)
  const countedMinor = receivedMinor < recoveredMinor ? receivedMinor : recoveredMinor
  if (countedMinor > 0n) await countReceived(tx, to.id, countedMinor, now)
}

async function logCorrection(
  tx: Tx,
  staff: Caller,
  draft: CorrectionDraft,
  { id, reason, approvalId }: { id: string; reason: string; approvalId: string | null },
): Promise<void> {
  const { record, from, to, leftMinor, amountMinor, sides, owedMinor } = draft
  const subjectId = from?.id ?? to?.id
  const givenMinor = sides.givesMinor - (draft.advance ? 0n : owedMinor)
  await audit(tx, staff, {
    action: 'record.correct',
    ...(subjectId && { subjectId }),
    reason,
    before: {
      record_id: record.id,
      kind: record.kind,
      left: presentPaps(leftMinor),
      ...(from && { from_paps: presentPaps(from.paps) }),
      ...(to && { to_paps: presentPaps(to.paps) }),
    },
    after: {
      correction_id: id,
      direction: draft.direction,
      amount: presentPaps(amountMinor),
      fee: presentPaps(draft.feeMinor),
      points: Number(draft.points),
      left: presentPaps(draft.direction === 'back' ? leftMinor - amountMinor : leftMinor + amountMinor),
      recovered: presentPaps(draft.recoveredMinor),
      owed: presentPaps(owedMinor),
      ...(draft.advance && { advanced: true }),
      ...(from && { from_paps: presentPaps(from.paps - draft.recoveredMinor) }),
      ...(to && { to_paps: presentPaps(to.paps + givenMinor) }),
      ...(approvalId && { approval_id: approvalId }),
    },
  })
}

async function notifyBoth(tx: Tx, { from, to }: CorrectionDraft, record: ListedRecord, at: Date): Promise<void> {
  const parties = await readParties(
    tx,
    [from, to].flatMap((party) => (party ? [party.id] : [])),
  )
  await notify(
    tx,
    [...parties.values()].map((to) => ({ name: 'correctionReceiver' as const, to, update: to, record, at })),
  )
}

/** Returns the message to the member of staff who made the correction. */
export function describeCorrection({
  direction,
  amountMinor,
  recoveredMinor,
  owedMinor,
  advance: isAdvanced,
}: CorrectionDraft): string {
  const amount = formatPaps(amountMinor)
  if (direction === 'more') return `${amount} paps more are credited.`
  if (owedMinor === 0n) return `${amount} paps are reversed.`
  const owed = `${formatPaps(owedMinor)} are owed${isAdvanced ? ', which we advanced' : ''}`
  return `${amount} paps are reversed: ${formatPaps(recoveredMinor)} are back, and ${owed}.`
}
