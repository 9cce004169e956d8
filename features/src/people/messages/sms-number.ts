import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max'

/** Ordinary subscriber numbers. Premium-rate, shared-cost and personal numbers are excluded. */
const ORDINARY: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP'])

/** Returns the country of a number in international form, or null when an ordinary subscriber can't have it. */
export function findSmsCountry(number: string): string | null {
  const parsed = parsePhoneNumber(number)
  if (!parsed?.country || !ORDINARY.has(parsed.getType())) return null
  return parsed.country
}
