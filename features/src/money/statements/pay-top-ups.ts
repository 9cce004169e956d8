import { type Approval, formatPaps, type MatchReason, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, post } from '@paps/ledger'
import type { Caller } from '../../people/audit/audit.ts'
import { guardMoney } from '../approvals/guard-money.ts'
import { type ListedRecord, requireOwnerId } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { creditTopUp } from '../top-ups/credit-top-up.ts'
import { lockOrderByReference } from '../top-ups/order-store.ts'
import { insertTopUp } from '../top-ups/save-top-up.ts'
import { decideTopUpState } from '../top-ups/top-up.ts'
import { type LineRow, lockOpenLines } from './line-store.ts'
import { completeMatches, insertMatch, isMatched } from './match-store.ts'

export interface Paying {
  lineIds: readonly string[]
  references: readonly string[]
  score: number
  reasons: readonly MatchReason[]
  automatic: boolean
}

/**
 * Matches lines to the top-ups that they paid, and credits those that wait. One line may pay several top-ups, and several lines
 * one. A top-up above the thresholds of staff stays pending, with its lines reserved, and its request is returned.
 */
export async function payTopUps(tx: Tx, staff: Caller, paying: Paying, now: Date): Promise<Approval | null> {
  const lines = await lockOpenLines(tx, paying.lineIds)
  if (lines.some(({ amount_minor }) => amount_minor <= 0n)) throw new Refusal('line_direction')
  const records: ListedRecord[] = []
  for (const reference of [...new Set(paying.references)].sort()) {
    records.push(await lockTopUp(tx, reference, now))
  }
  return payRecords(tx, staff, { ...paying, lines, records }, now)
}

async function lockTopUp(tx: Tx, reference: string, now: Date): Promise<ListedRecord> {
  const order = await lockOrderByReference(tx, reference)
  if (!order || order.provider) throw new Refusal('not_found')
  if (order.record_id === null) return insertTopUp(tx, order, { isAnnounced: false }, now)
  return lockRecord(tx, 'topup', order.record_id)
}

type PayingRecords = Omit<Paying, 'lineIds' | 'references'> & {
  lines: readonly LineRow[]
  records: readonly ListedRecord[]
}

export async function payRecords(tx: Tx, staff: Caller, paying: PayingRecords, now: Date): Promise<Approval | null> {
  const { lines, records, score, reasons, automatic } = paying
  const shares = share(lines, records)
  const common = { score, reasons, automatic, madeBy: staff.userId }
  let waiting: Approval | null = null
  for (const record of records) {
    const isCredited = record.state === 'approved'
    const ofRecord = shares.filter(({ recordId }) => recordId === record.id)
    const finalMinor = ofRecord.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    if (await isMatched(tx, record.id)) throw new Refusal('wrong_state', { state: record.state })
    if (!isCredited) decideTopUpState(record, 'approve', staff.userId)
    for (const { lineId, amountMinor } of ofRecord) {
      const kind = isCredited ? 'credited' : 'top-up'
      const match = { ...common, lineId, kind, recordId: record.id, amountMinor } as const
      const id = await insertMatch(tx, { ...match, state: isCredited ? 'done' : 'waiting' })
      if (isCredited) await post(tx, confirmJournal(id, amountMinor, now))
    }
    if (isCredited) await completeMatches(tx, record.id)
    else waiting = (await credit(tx, staff, record, finalMinor, now)) ?? waiting
  }
  return waiting
}

async function credit(
  tx: Tx,
  staff: Caller,
  record: ListedRecord,
  finalMinor: bigint,
  now: Date,
): Promise<Approval | null> {
  const changed = finalMinor === record.amount_minor ? undefined : finalMinor
  const act = {
    kind: 'topup.fulfil',
    record,
    subjectId: requireOwnerId(record),
    becomes: 'approved',
    finalMinor: changed,
  } as const
  const approval = await guardMoney(tx, staff, act, now)
  if (!approval) await creditTopUp(tx, staff, record.id, now, changed)
  return approval
}

/**
 * Returns how much each line pays of each record. A single line and a pending top-up may differ: then what arrived is credited.
 * Otherwise the amounts must be equal.
 */
function share(lines: readonly LineRow[], records: readonly ListedRecord[]) {
  const lineMinor = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  const recordMinor = records.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  const [line] = lines
  const [record] = records
  if (!line || !record || (lines.length > 1 && records.length > 1)) throw new Refusal('conflict')
  const mayDiffer = records.length === 1 && record.state === 'pending'
  if (lineMinor !== recordMinor && !mayDiffer) {
    throw new Refusal('line_amount_differs', { difference: formatPaps(lineMinor - recordMinor) })
  }
  if (records.length > 1) {
    return records.map(({ id, amount_minor }) => ({ lineId: line.id, recordId: id, amountMinor: amount_minor }))
  }
  return lines.map(({ id, amount_minor }) => ({ lineId: id, recordId: record.id, amountMinor: amount_minor }))
}

/**
 * The top-up was credited from outside before its line came: the money outside is now known to be in the bank. Below zero: cash of a
 * withdrawal that was taken from the bank.
 */
export function confirmJournal(matchId: string, amountMinor: bigint, now: Date) {
  return {
    key: `statement-match:${matchId}`,
    kind: 'bank confirmation',
    request: { amount: amountMinor },
    occurredAt: now,
    legs: [
      { account: HOUSE.suspense, amountMinor: -amountMinor },
      { account: HOUSE.outside, amountMinor },
    ],
  }
}
