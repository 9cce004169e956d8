/** Splits an amount into shares that add up to it: what can't be split evenly goes to the first ones, a cent each. */
export function splitAmount(paps: number, shares: number): number[] {
  const minor = Math.round(paps * 100)
  const each = Math.floor(minor / shares)
  const over = minor - each * shares
  return Array.from({ length: shares }, (_, index) => (each + (index < over ? 1 : 0)) / 100)
}
