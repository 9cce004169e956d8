import { type RecordState, Refusal, type Settings } from '@paps/contract'
import type { ListedRecord } from '../records/record.ts'

/** Settings have at most four decimals, and a paps has a hundred minor units. */
const PRECISION = 10_000
const PARTS_PER_MINOR = 100n

/** What one point is worth, in ten-thousandths of a paps. */
const partsOf = ({ point_value }: Settings) => BigInt(Math.round(point_value * PRECISION))

/** What points are worth in paps. Rounded down: the house gives no part of a minor unit away. */
export function worthOf(points: bigint, settings: Settings): bigint {
  return (points * partsOf(settings)) / PARTS_PER_MINOR
}

/** The fewest points that can be given at once: as many as the setting says, and enough for one minor unit. */
export function leastPoints(settings: Settings): bigint {
  const forOneMinor = Math.ceil(Number(PARTS_PER_MINOR) / Number(partsOf(settings)))
  return BigInt(Math.max(Math.ceil(settings.redemptionThreshold), forOneMinor))
}

export function requireEnough(points: bigint, settings: Settings): void {
  if (partsOf(settings) === 0n) throw new Refusal('redemption_closed')
  const least = leastPoints(settings)
  if (points >= least) return
  throw new Refusal('below_threshold', { least: least.toLocaleString('en'), points: points.toLocaleString('en') })
}

export function requirePoints(available: bigint, needed: bigint): void {
  if (available >= needed) return
  throw new Refusal('insufficient_points', {
    available: available.toLocaleString('en'),
    needed: needed.toLocaleString('en'),
  })
}

export type RedemptionEnd = Extract<RecordState, 'fulfilled' | 'rejected'>

/** A redemption waits and is decided once, by somebody else than its owner. */
export function requireDecidable(redemption: ListedRecord, staffId: string): void {
  if (redemption.receiver_id === staffId) throw new Refusal('four_eyes')
  if (redemption.state !== 'pending') throw new Refusal('wrong_state', { state: redemption.state })
}
