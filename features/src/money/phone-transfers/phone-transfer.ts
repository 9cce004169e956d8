import { Refusal } from '@paps/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { ListedRecord } from '../records/record.ts'

/** A transfer leaves `pending` at most once: `completed` when it is claimed, `cancelled` or `expired`. */
export const HELD_DAYS = 14
/** Pending transfers of one sender. */
export const MOST_PENDING = 10
/** SMS of this kind to one number in a day, by all senders together. */
export const MOST_SMS = 3

export function phoneTransferExpiry(now: Date): Date {
  return new Date(now.getTime() + HELD_DAYS * 24 * 60 * 60 * 1000)
}

/** Returns the country and the last three digits, by which the sender recognises the number. */
export function maskNumber(number: string): string {
  const country = parsePhoneNumberFromString(number)?.countryCallingCode ?? ''
  return `+${country} ••• ${number.slice(-3)}`
}

/** Throws unless the transfer is pending. An overdue one counts as expired, even before the job has marked it. */
export function requirePending({ state, expires_at }: ListedRecord, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at && expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}
