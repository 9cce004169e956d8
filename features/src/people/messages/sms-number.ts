import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max'

/** Kinds of numbers that people own and pay an ordinary rate for. Premium-rate, shared-cost and personal numbers are not. */
const ORDINARY: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP'])

/** The country a number in international form belongs to, or null when no ordinary subscriber can have it. */
export function smsCountryOf(number: string): string | null {
  const parsed = parsePhoneNumber(number)
  if (!parsed?.country || !ORDINARY.has(parsed.getType())) return null
  return parsed.country
}
