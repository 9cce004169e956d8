import i18next from 'i18next'
import { generatePath } from 'react-router'
import type { ResponseOf } from '../api/call.ts'
import { formatPaps, formatPoints } from '../money/format-paps.ts'
import { urls } from '../urls.ts'
import type { English } from '../words/english.ts'

export type MoneyRecord = ResponseOf<'GET /api/activity'>['data'][number]
export type Side = 'in' | 'out'

const REFUSED = ['rejected', 'expired', 'declined', 'cancelled']

/** A record from the view of one of its two sides. */
export interface RecordView {
  side: Side
  /** The effect on the wallet: positive came in. 0 if only points move, or nothing yet. */
  paps: number
  points: number
  /** The other side; null for the outside world, the platform and own pots. */
  other: MoneyRecord['sender']
  isWaiting: boolean
  /** Rejected, expired, declined or cancelled. */
  isRefused: boolean
}

/** Adds amounts without binary rounding errors. */
function sum(...paps: number[]): number {
  return paps.reduce((minor, each) => minor + Math.round(each * 100), 0) / 100
}

/**
 * Returns the displayed state of a record: a record taken back by its own sender is cancelled, not refused, and a pay-out that
 * came back is rejected.
 */
export function shownState(record: Pick<MoneyRecord, 'status' | 'cancelled' | 'payout'>): MoneyRecord['status'] {
  if (record.cancelled) return 'cancelled'
  return cameBack(record) ? 'rejected' : record.status
}

function cameBack({ payout }: Pick<MoneyRecord, 'payout'>): boolean {
  return payout?.state === 'returned' || payout?.state === 'failed'
}

export function viewRecord(record: MoneyRecord, papsId: string): RecordView {
  const { kind, sender, receiver, amount, fee, points, status } = record
  const side: Side = sender?.paps_id === papsId ? 'out' : 'in'
  return {
    side,
    paps:
      kind === 'request' ? amount : side === 'out' ? -sum(amount, outFee(kind, fee)) : sum(amount, -inFee(kind, fee)),
    points,
    // Staff are on neither side of a record.
    other: side === 'out' ? receiver : (sender ?? (receiver?.paps_id === papsId ? null : receiver)),
    isWaiting: status === 'pending',
    isRefused: REFUSED.includes(status) || cameBack(record),
  }
}

/** Returns the view of a savings pot: money that left the wallet came in. */
export function viewFromPot(record: MoneyRecord, papsId: string): RecordView {
  const view = viewRecord(record, papsId)
  return { ...view, side: view.side === 'out' ? 'in' : 'out', paps: -view.paps }
}

/** The sender pays the fee, except of a deposit, where the receiver (the customer) does. */
function outFee(kind: MoneyRecord['kind'], fee: number): number {
  return kind === 'deposit' || kind === 'correction' ? 0 : fee
}

function inFee(kind: MoneyRecord['kind'], fee: number): number {
  // A correction returns the fee to the receiver.
  if (kind === 'correction') return -fee
  return kind === 'deposit' ? fee : 0
}

/** Returns whether the amount has a direction: a request has moved nothing. */
export function isSigned({ kind }: MoneyRecord): boolean {
  return kind !== 'request' && kind !== 'referral'
}

type News = English['news']

/** Describes the state of a record in a sentence for one of its sides. */
export function describeNews(
  record: MoneyRecord,
  papsId: string,
  state: MoneyRecord['status'] = record.status,
): string {
  const { side, other } = viewRecord(record, papsId)
  const { language } = i18next
  const facts = {
    name: other?.name ?? i18next.t('news.paps'),
    paps: formatPaps(record.amount, { language }),
    count: record.points,
    points: formatPoints(record.points, language),
  }
  const reached = record.cancelled && side === 'out' ? 'cancelled' : state
  const what = `${record.kind}${reached.charAt(0).toUpperCase()}${reached.slice(1)}`
  if (!i18next.exists(`news.${side}.${what}`, facts)) return i18next.t('news.other', facts)
  return side === 'in'
    ? i18next.t(`news.in.${what as keyof News['in']}`, facts)
    : i18next.t(`news.out.${what as keyof News['out']}`, facts)
}

/** Returns the page of a record for one of its sides: the page where an action is due, else the receipt. */
export function findRecordPage({ _id, kind, status, receiver }: MoneyRecord, papsId: string): string {
  if (kind !== 'withdrawal' || status !== 'pending') return generatePath(urls.receipt, { id: _id })
  return generatePath(receiver?.paps_id === papsId ? urls.payOut : urls.withdrawal, { id: _id })
}
