const MINOR_PER_100_PAPS = 10_000n
/** Settings have at most four decimals. */
const PRECISION = 10_000

/** Points earned for an amount, at so many per 100 paps. Rounded down: a point is earned whole or not at all. */
export function pointsOf(amountMinor: bigint, perHundredPaps: number): bigint {
  return (amountMinor * BigInt(Math.round(perHundredPaps * PRECISION))) / (MINOR_PER_100_PAPS * BigInt(PRECISION))
}
