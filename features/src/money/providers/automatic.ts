import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Caller } from '../../people/audit/audit.ts'

/**
 * The account under which acts of a provider are logged. It is erased from the start, so that it can't sign in and no
 * list of people or staff contains it.
 */
const AUTOMATIC: Caller = {
  userId: '00000000-0000-7000-8000-000000000023',
  sessionId: '',
  userType: 'finance_admin',
  address: null,
}

/** Returns the account of automatic acts. Creates it on first use. */
export async function requireAutomatic(tx: Tx): Promise<Caller> {
  await sql`
    insert into users (id, user_type, paps_id, first_name, last_name, email, referral_code, deleted_at)
    values (${AUTOMATIC.userId}, ${AUTOMATIC.userType}, 'AUTOMATIC', 'Automatic', 'confirmation', 'automatic@paps.invalid',
      'AUTOMATIC', now())
    on conflict (id) do nothing`.execute(tx)
  return AUTOMATIC
}
