import type { Settings } from '@paps/contract'
import { toParts } from './points.ts'

/**
 * Returns whether the fee of cash at a counter covers the points that the money could earn: for a top-up, and for being
 * spent. If so, cash counts as money from outside. With lower fees, money cycled through a counter would create points,
 * so it counts as received from another person.
 */
export function feeCoversPoints(feeMinor: bigint, amountMinor: bigint, settings: Settings): boolean {
  const { paps_topup, paps_payment, paps_transfer } = settings
  const parts = toParts(paps_topup) + toParts(Math.max(paps_payment, paps_transfer))
  // amount / 10,000 minor units, times points per 100 paps, times minor units per point (all scaled to integers).
  return feeMinor * SCALE >= amountMinor * parts * toParts(settings.point_value)
}

/** 10,000 minor units are 100 paps; settings have four decimals each; a paps has 100 minor units. */
const SCALE = (10_000n * 10_000n * 10_000n) / 100n
