/** In the first minutes caches fill and code is compiled. */
const SETTLED_AFTER = 2

/**
 * Returns whether a value sampled every minute stays level: from the third minute on, its regression line rises by less
 * than this share of its mean, or by less than this amount in total.
 */
export function isFlat(samples: readonly number[], { share, least }: { share: number; least: number }): boolean {
  const settled = samples.slice(SETTLED_AFTER)
  if (settled.length < 2) return true
  const mean = average(settled)
  const middle = (settled.length - 1) / 2
  const rise = settled.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0)
  const spread = settled.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0)
  const inAll = (rise / spread) * (settled.length - 1)
  return inAll < Math.max(share * mean, least)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
