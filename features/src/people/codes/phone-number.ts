import { fieldError, Refusal } from '@paps/contract'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** A phone number as the world writes it (+233…), read as its owner would write it at home. */
export function parsePhoneNumber(typed: string, field: string, country: string | null): string {
  const home = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const parsed = parsePhoneNumberFromString(typed, home)
  if (!parsed?.isValid()) {
    throw new Refusal('invalid', {}, [fieldError(field, 'phone_without_country')])
  }
  return parsed.number
}
