import type { Settings } from '@paps/contract'
import { partsOf } from './points.ts'

/**
 * Whether the fee of cash over a counter is worth at least the points that the money could earn: for a top-up, and for being
 * spent. Then cash counts as money from outside. Where fees are lower, money that went round by way of a counter would
 * make points out of nothing, so it counts as received from somebody else.
 */
export function feeCoversPoints(feeMinor: bigint, amountMinor: bigint, settings: Settings): boolean {
  const { paps_topup, paps_payment, paps_transfer } = settings
  const parts = partsOf(paps_topup) + partsOf(Math.max(paps_payment, paps_transfer))
  // amount / 10,000 minor units, times points per 100 paps, times minor units for a point (all scaled to whole numbers).
  return feeMinor * SCALE >= amountMinor * parts * partsOf(settings.point_value)
}

/** 10,000 minor units are 100 paps; settings have four decimals each; a paps has 100 minor units. */
const SCALE = (10_000n * 10_000n * 10_000n) / 100n
