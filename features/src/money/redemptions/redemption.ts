import { type RecordState, Refusal, type Settings } from '@paps/contract'
import type { ListedRecord } from '../records/record.ts'

/** Settings have at most four decimals, and a paps has a hundred minor units. */
const PRECISION = 10_000
const PARTS_PER_MINOR = 100n

/** The value of one point in ten-thousandths of a paps. */
const toParts = ({ point_value }: Settings) => BigInt(Math.round(point_value * PRECISION))

/** Returns the value of points in minor units, rounded down in favour of the house. */
export function computeWorth(points: bigint, settings: Settings): bigint {
  return (points * toParts(settings)) / PARTS_PER_MINOR
}

/** Returns the minimum of points per redemption: the setting, and at least the value of one minor unit. */
export function leastPoints(settings: Settings): bigint {
  const forOneMinor = Math.ceil(Number(PARTS_PER_MINOR) / Number(toParts(settings)))
  return BigInt(Math.max(Math.ceil(settings.redemptionThreshold), forOneMinor))
}

export function requireEnough(points: bigint, settings: Settings): void {
  if (toParts(settings) === 0n) throw new Refusal('redemption_closed')
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

/** Throws unless the redemption is pending and the decider is not its owner. */
export function requireDecidable(redemption: ListedRecord, staffId: string): void {
  if (redemption.receiver_id === staffId) throw new Refusal('four_eyes')
  if (redemption.state !== 'pending') throw new Refusal('wrong_state', { state: redemption.state })
}
