import { escapeLike } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/**
 * Matches people by any part of the name, username or paps id, which staff see, and by the whole email address or phone
 * number, which are masked. Partial matches on masked fields would reveal them letter by letter.
 */
export function personMatches(alias: string, text: string): RawBuilder<boolean> {
  const person = sql.raw(alias)
  const whole = text.trim().toLowerCase()
  // The expression of the index users_shown.
  const shown = sql`lower(${person}.first_name || ' ' || ${person}.last_name || ' ' || coalesce(${person}.username, '')
    || ' ' || ${person}.paps_id)`
  const byShown = sql`${shown} like ${`%${escapeLike(text.toLowerCase())}%`}`
  if (whole.includes('@')) return sql`(${byShown} or (${person}.email = ${whole} and ${person}.deleted_at is null))`
  const phone = whole.replace(/[\s().-]/g, '')
  if (!/^\+\d{6,15}$/.test(phone)) return sql`${byShown}`
  return sql`(${byShown} or (${person}.phone_number = ${phone} and ${person}.is_phone_verified
    and ${person}.deleted_at is null))`
}
