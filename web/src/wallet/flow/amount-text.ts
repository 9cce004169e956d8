/** A typed amount: digits, with at most one point and two decimals. */
const MOST_WHOLE_DIGITS = 9
const DECIMALS = 2

/** Returns the text after one more key: a digit, `.` or `Backspace`. A key that would make it invalid changes nothing. */
export function typeKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1)
  const [whole = '', decimals] = text.split('.')
  if (key === '.') return decimals === undefined ? `${whole || '0'}.` : text
  if (!/^\d$/.test(key)) return text
  if (decimals !== undefined) return decimals.length < DECIMALS ? text + key : text
  if (whole === '0') return key
  return whole.length < MOST_WHOLE_DIGITS ? text + key : text
}

/** Returns the typed number of paps; 0 for an empty text. */
export function parsePaps(text: string): number {
  return Number(text) || 0
}

/** Returns the text for a number of paps, as typed. */
export function formatPaps(paps: number): string {
  return Number.isInteger(paps) ? String(paps) : paps.toFixed(DECIMALS)
}

/** Formats the typed text in the language, and keeps a trailing decimal point. */
export function showTyped(text: string, locale: string): string {
  const [whole = '', decimals] = text.split('.')
  const grouped = new Intl.NumberFormat(locale).format(Number(whole || '0'))
  if (decimals === undefined) return grouped
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${grouped}${point}${decimals}`
}
