const MINOR_PER_100_PAPS = 10_000n
/** Settings have at most four decimals. */
const PRECISION = 10_000

/** Converts a setting to an integer of ten-thousandths. */
export function toParts(setting: number): bigint {
  return BigInt(Math.round(setting * PRECISION))
}

/** Returns the points for an amount, rounded down to whole points. */
export function computePoints(amountMinor: bigint, perHundredPaps: number): bigint {
  return (amountMinor * toParts(perHundredPaps)) / (MINOR_PER_100_PAPS * BigInt(PRECISION))
}
