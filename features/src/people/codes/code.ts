import { randomInt } from 'node:crypto'

export type CodePurpose = 'email' | 'phone' | 'otp' | 'password' | 'device' | 'reset'

export const CODE_LIFETIME_MS = 10 * 60 * 1000
export const MAX_TRIES = 5

/** Send limits per person and purpose. */
export const SEND_AGAIN_AFTER_MS = 30 * 1000
export const MAX_SENT_AN_HOUR = 5

/** Returns six uniformly random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
