export type Spread = 'uniform' | 'skewed'

/** The distribution of payers and payees: uniform, or by Zipf's law with exponent 1. */
export function chooserOf<T>(spread: Spread, accounts: readonly T[]): () => T {
  if (spread === 'uniform') return () => accounts[Math.floor(Math.random() * accounts.length)] as T
  // The account of rank r is chosen with weight 1/r; a binary search over the cumulative weights finds it.
  const weights = new Float64Array(accounts.length)
  let sum = 0
  for (let rank = 0; rank < weights.length; rank++) {
    sum += 1 / (rank + 1)
    weights[rank] = sum
  }
  return () => accounts[rankOf(weights, Math.random() * sum)] as T
}

function rankOf(weights: Float64Array, point: number): number {
  let low = 0
  let high = weights.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((weights[middle] ?? 0) < point) low = middle + 1
    else high = middle
  }
  return low
}
