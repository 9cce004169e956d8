import type { ResponseOf } from '../api/call.ts'

export type MoneyRecord = ResponseOf<'GET /api/activity'>['data'][number]
export type Side = 'in' | 'out'

const REFUSED = ['rejected', 'expired', 'declined', 'cancelled']

/** A record as one of its two sides sees it. */
export interface RecordView {
  side: Side
  /** What it did or will do to the wallet: above zero came in. Zero where only points, or nothing yet, moves. */
  paps: number
  points: number
  /** The other side; null for the world outside, the platform and one's own pots. */
  other: MoneyRecord['sender']
  isWaiting: boolean
  /** It came to nothing. */
  isRefused: boolean
}

/** Sums of paps without the noise of binary fractions. */
function sum(...paps: number[]): number {
  return paps.reduce((minor, each) => minor + Math.round(each * 100), 0) / 100
}

/** How a record stands, for people: what its own sender took back was cancelled, not refused. */
export function shownState({ status, cancelled }: Pick<MoneyRecord, 'status' | 'cancelled'>): MoneyRecord['status'] {
  return cancelled ? 'cancelled' : status
}

export function viewOf(record: MoneyRecord, papsId: string): RecordView {
  const { kind, sender, receiver, amount, fee, points, status } = record
  const side: Side = sender?.paps_id === papsId ? 'out' : 'in'
  return {
    side,
    paps:
      kind === 'request' ? amount : side === 'out' ? -sum(amount, outFee(kind, fee)) : sum(amount, -inFee(kind, fee)),
    points,
    // Staff are on neither side.
    other: side === 'out' ? receiver : (sender ?? (receiver?.paps_id === papsId ? null : receiver)),
    isWaiting: status === 'pending',
    isRefused: REFUSED.includes(status),
  }
}

/** The same as the pot sees it that the money went into or came out of: what left the wallet came in there. */
export function potViewOf(record: MoneyRecord, papsId: string): RecordView {
  const view = viewOf(record, papsId)
  return { ...view, side: view.side === 'out' ? 'in' : 'out', paps: -view.paps }
}

/** Of a deposit the customer pays the fee, who is its receiver; of all else the sender does. */
function outFee(kind: MoneyRecord['kind'], fee: number): number {
  return kind === 'deposit' || kind === 'correction' ? 0 : fee
}

function inFee(kind: MoneyRecord['kind'], fee: number): number {
  // A correction gives the fee back to whoever gets the money.
  if (kind === 'correction') return -fee
  return kind === 'deposit' ? fee : 0
}

/** Whether the amount has a direction: what is only asked for has not moved. */
export function isSigned({ kind }: MoneyRecord): boolean {
  return kind !== 'request' && kind !== 'referral'
}
