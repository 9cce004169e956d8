/** The first minutes are for caches to fill and for code to be compiled. */
const SETTLED_AFTER = 2

/**
 * Whether something that is sampled every minute stays where it is: the line through it, from the third minute on, rises by
 * less than this share of its mean, or by less than so much in all.
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
