const MINOR_PER_100_PAPS = 10_000n
/** Settings have at most four decimals. */
const PRECISION = 10_000

/** A setting as a whole number of its ten-thousandths. */
export function partsOf(setting: number): bigint {
  return BigInt(Math.round(setting * PRECISION))
}

/** Points earned for an amount, at so many per 100 paps. Rounded down: a point is earned whole or not at all. */
export function pointsOf(amountMinor: bigint, perHundredPaps: number): bigint {
  return (amountMinor * partsOf(perHundredPaps)) / (MINOR_PER_100_PAPS * BigInt(PRECISION))
}
