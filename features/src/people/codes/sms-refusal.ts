import { fieldError, Refusal } from '@paps/contract'
import type { SmsRefusal } from '../messages/sms-policy.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the refusal of an SMS, for the field that contained the number. */
export function buildSmsRefusal(refusal: SmsRefusal, field: string): Refusal {
  if (refusal.why === 'number') {
    return new Refusal('sms_number', {}, [fieldError(field, 'phone_not_mobile')])
  }
  if (refusal.why === 'country') {
    const country = NAMES.of(refusal.country) ?? refusal.country
    const facts = { country, country_code: refusal.country }
    return new Refusal('sms_country', facts, [fieldError(field, 'phone_country_closed')])
  }
  const { budget, secondsLeft } = refusal
  const facts = { hours: String(Math.ceil(secondsLeft / 3600)), seconds: String(secondsLeft) }
  return new Refusal(budget === 'country' || budget === 'day' ? 'sms_paused' : 'sms_limit', facts)
}
