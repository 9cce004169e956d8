import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/**
 * Throws `invited_today` when one of two members of staff invited the other, or asked for the invitation, and the other
 * used it less than a day ago. A database trigger refuses the same.
 */
export async function requireNotInvitedToday(reader: Reader, one: string, other: string): Promise<void> {
  const { rows } = await sql<{ invited: boolean }>`
    select staff_invited_today(${one}::uuid, ${other}::uuid) as invited`.execute(reader)
  if (rows[0]?.invited) throw new Refusal('invited_today')
}
