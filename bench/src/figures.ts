/** The result of one measurement. */
export interface Figures {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export function figuresOf(latenciesMs: number[], elapsedMs: number): Figures {
  const sorted = Float64Array.from(latenciesMs).sort()
  return {
    perSecond: round((sorted.length / elapsedMs) * 1_000, 0),
    p50Ms: round(percentile(sorted, 0.5), 2),
    p99Ms: round(percentile(sorted, 0.99), 2),
  }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
