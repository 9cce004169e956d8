/** Arabic-Indic digits, which Arabic keyboards type. */
const ARABIC_ZERO = 0x660

/**
 * Returns a typed day as YYYY-MM-DD: day, month and year in this order with any separator, or ISO 8601. Null when it is no
 * day of the calendar.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const spoken = /^(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [year, month, day] = (iso ? iso.slice(1) : (spoken?.slice(1).toReversed() ?? [])).map(Number)
  if (!year || !month || !day) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}
