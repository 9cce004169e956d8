import { type CorrectionDirection, formatPaps, type RecordKind, type RecordState, Refusal } from '@paps/contract'
import { HOUSE, type House } from '@paps/ledger'
import type { ListedRecord } from '../records/record.ts'
import { houseOf } from '../top-ups/top-up.ts'

/** The correctable kinds of records, with the state in which their money has moved. */
const CORRECTABLE: Partial<Record<RecordKind, RecordState>> = {
  transfer: 'completed',
  payment: 'completed',
  deposit: 'completed',
  withdrawal: 'approved',
  topup: 'approved',
  redemption: 'fulfilled',
}

/** A pay-out is returned instead. */
export function isCorrectable({ kind, state, details }: Pick<ListedRecord, 'kind' | 'state' | 'details'>): boolean {
  return CORRECTABLE[kind] === state && details.payout === undefined
}

export function requireCorrectable(record: ListedRecord, direction: CorrectionDirection): void {
  const isPossible = isCorrectable(record) && (direction === 'back' || record.kind === 'topup')
  if (!isPossible) throw new Refusal('wrong_state', { state: `${record.kind} ${record.state}` })
}

/** The sums that earlier refunds and corrections took from a record. */
export interface Taken {
  minor: bigint
  feeMinor: bigint
  points: bigint
}

/** Returns the requested amount, by default the whole remaining one. */
export function correctedMinor(
  leftMinor: bigint,
  direction: CorrectionDirection,
  askedMinor: bigint | undefined,
): bigint {
  if (direction === 'more') return askedMinor ?? 0n
  if (leftMinor <= 0n) throw new Refusal('correction_too_large', { left: formatPaps(0n) })
  if (askedMinor !== undefined && askedMinor > leftMinor) {
    throw new Refusal('correction_too_large', { left: formatPaps(leftMinor) })
  }
  return askedMinor ?? leftMinor
}

/** The fee is returned in proportion, computed from the whole record, so that parts add up to the total. */
export function feeBack(
  record: Pick<ListedRecord, 'amount_minor' | 'fee_minor'>,
  taken: Taken,
  amountMinor: bigint,
): bigint {
  if (record.fee_minor === 0n) return 0n
  return (record.fee_minor * (taken.minor + amountMinor)) / record.amount_minor - taken.feeMinor
}

/** The debited and the credited party: a person, or an account of the house. */
export interface Sides {
  fromId: string | null
  fromHouse: House
  toId: string | null
  toHouse: House
  /** The debited and the credited amount. The credit includes the returned fee. */
  takesMinor: bigint
  givesMinor: bigint
}

export function computeSides(
  record: ListedRecord,
  direction: CorrectionDirection,
  { amountMinor, feeMinor }: { amountMinor: bigint; feeMinor: bigint },
): Sides {
  const { kind, sender_id, receiver_id } = record
  // Money of a top-up by a provider goes back to where it came from.
  const house = kind === 'topup' ? houseOf(record) : HOUSE.outside
  const between = { fromHouse: house, toHouse: house }
  const even = { takesMinor: amountMinor, givesMinor: amountMinor }
  if (direction === 'more') return { ...between, ...even, fromId: null, toId: receiver_id }
  if (kind === 'topup') {
    return { ...between, takesMinor: amountMinor, givesMinor: amountMinor + feeMinor, fromId: receiver_id, toId: null }
  }
  if (kind === 'redemption') {
    return { ...between, ...even, fromId: receiver_id, toId: null, toHouse: HOUSE.redemptions }
  }
  const back = { ...between, fromId: receiver_id, toId: sender_id }
  // The customer received a deposit minus the fee; the fee of a withdrawal was paid on top.
  if (kind === 'deposit') return { ...back, takesMinor: amountMinor - feeMinor, givesMinor: amountMinor }
  return { ...back, takesMinor: amountMinor, givesMinor: amountMinor + feeMinor }
}
