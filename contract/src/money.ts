import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'

/** The largest amount one call may carry, in minor units: a billion paps. */
export const MAX_AMOUNT_MINOR = 100_000_000_000n

const MINOR_PER_PAPS = 100

/** Returns the minor units of a JSON number of paps, or null if it has more than two decimals. */
export function parsePaps(paps: number): bigint | null {
  if (!Number.isFinite(paps)) return null
  const minor = Math.round(paps * MINOR_PER_PAPS)
  // The nearest double to minor/100 is the only double that a client can mean by that amount.
  if (!Number.isSafeInteger(minor) || minor / MINOR_PER_PAPS !== paps) return null
  return BigInt(minor)
}

export function presentPaps(minor: bigint): number {
  return Number(minor) / MINOR_PER_PAPS
}

/** Formats an amount for sentences: `1,234.50`. */
export function formatPaps(minor: bigint): string {
  return presentPaps(minor).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

const wholeMinor = z.codec(
  z.number().check(z.refine((paps) => parsePaps(paps) !== null, fieldMessage('not_an_amount'))),
  z.bigint(),
  { decode: (paps) => parsePaps(paps) ?? 0n, encode: presentPaps },
)

/** An amount to move: above zero, at most a billion paps. */
export const amount = wholeMinor.check(
  z.refine((minor) => minor > 0n, fieldMessage('not_positive')),
  z.refine((minor) => minor <= MAX_AMOUNT_MINOR, fieldMessage('above_most', { n: 1_000_000_000 })),
)

/** A balance or a figure that may be zero or below. */
export const paps = wholeMinor

/** Loyalty points: whole numbers. */
export const points = z.codec(z.int(), z.bigint(), { decode: BigInt, encode: Number })

const FEE_PARTS = 1_000_000n

/**
 * The fee is rounded half up to the minor unit, and at least one minor unit where there is a fee at all: no amount is
 * small enough to be free. The quote shows this very figure. The rate is in millionths: 15,000 are 1.5 percent.
 */
export function computeFee(amountMinor: bigint, millionths: bigint): bigint {
  if (amountMinor === 0n || millionths === 0n) return 0n
  const rounded = (amountMinor * millionths + FEE_PARTS / 2n) / FEE_PARTS
  return rounded > 0n ? rounded : 1n
}
