import { LIMITED_MS } from '../auth/open-session.ts'
import type { UserRow } from '../users/user-store.ts'

/** Returns when a password that was reset by mail alone no longer closes the mailbox as a proof, or null. */
export function mailClosedUntil({ password_by_mail_at }: Pick<UserRow, 'password_by_mail_at'>, now: Date): Date | null {
  if (!password_by_mail_at) return null
  const until = new Date(password_by_mail_at.getTime() + LIMITED_MS)
  return until > now ? until : null
}

/**
 * Returns where a code that confirms a device is sent. After a password reset by mail the mailbox proves nothing more:
 * a thief of the mailbox has both.
 */
export function codeChannel(
  user: Pick<UserRow, 'is_phone_verified' | 'phone_number' | 'password_by_mail_at'>,
  now: Date,
): 'mail' | 'sms' | null {
  if (user.is_phone_verified && user.phone_number !== null) return 'sms'
  return mailClosedUntil(user, now) ? null : 'mail'
}
