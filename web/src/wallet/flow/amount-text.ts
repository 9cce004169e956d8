/** An amount while it is typed: digits, and at most one point with two digits after it. */
const MOST_WHOLE_DIGITS = 9
const DECIMALS = 2

/** What the text is after one more key: a digit, `.` or `Backspace`. Keys that would make no amount change nothing. */
export function typeKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1)
  const [whole = '', decimals] = text.split('.')
  if (key === '.') return decimals === undefined ? `${whole || '0'}.` : text
  if (!/^\d$/.test(key)) return text
  if (decimals !== undefined) return decimals.length < DECIMALS ? text + key : text
  if (whole === '0') return key
  return whole.length < MOST_WHOLE_DIGITS ? text + key : text
}

/** The number of paps that was typed; 0 while there is none. */
export function papsOf(text: string): number {
  return Number(text) || 0
}

/** The text for a number of paps, as somebody would have typed it. */
export function textOf(paps: number): string {
  return Number.isInteger(paps) ? String(paps) : paps.toFixed(DECIMALS)
}

/** What was typed, grouped as the language writes numbers, with a point that has nothing after it yet. */
export function showTyped(text: string, locale: string): string {
  const [whole = '', decimals] = text.split('.')
  const grouped = new Intl.NumberFormat(locale).format(Number(whole || '0'))
  if (decimals === undefined) return grouped
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${grouped}${point}${decimals}`
}
