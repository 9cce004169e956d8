import { sql } from 'kysely'

/**
 * Returns whether the mailbox of this account is not proven. Others than regular people were made by staff or by an
 * invitation, which vouch for the address.
 */
export function isDraft({ user_type, is_email_verified }: { user_type: string; is_email_verified: boolean }): boolean {
  return user_type === 'regular' && !is_email_verified
}

/** The opposite as a condition on `users`, in the words of the index users_email_proven. */
export const IS_PROVEN = sql<boolean>`(user_type <> 'regular' or is_email_verified)`
