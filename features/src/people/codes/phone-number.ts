import { Refusal } from '@paps/contract'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** Parses a phone number to the international form (+233…). A number without a prefix is read as one of `country`. */
export function parsePhoneNumber(typed: string, field: string, country: string | null): string {
  const home = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const parsed = parsePhoneNumberFromString(typed, home)
  if (!parsed?.isValid()) {
    throw new Refusal('invalid', {}, [{ field, msg: 'is not a phone number; begin with + and the country code' }])
  }
  return parsed.number
}
