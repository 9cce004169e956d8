/** Formats an amount for an export, with two decimals for paps and none for points. Exact, also above 2^53. */
export function formatMinor(currency: 'PAPS' | 'PTS', minor: bigint): string {
  if (currency === 'PTS') return minor.toString()
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
