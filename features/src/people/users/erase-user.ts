import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { endSessionsOf } from '../auth/end-session.ts'
import { updateUser } from './user-store.ts'

/**
 * Ends every session of a person and erases their data. Triggers on `deleted_at` delete dependent data: documents,
 * archives, favourites, blocks, notes, the store page. They also close the ledger accounts, and fail when one has a
 * balance.
 */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId)
  await tx.deleteFrom('security_answers').where('user_id', '=', userId).execute()
  await tx.deleteFrom('codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('webhook_deliveries').where('user_id', '=', userId).execute()
  await tx.deleteFrom('webhooks').where('user_id', '=', userId).execute()
  await tx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('waiting_alerts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('alert_windows').where('user_id', '=', userId).execute()
  await tx.deleteFrom('alert_choices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  // Stored responses contain names and notes.
  await tx.deleteFrom('idempotency_keys').where('owner_id', '=', userId).execute()
  await sql`
    update sessions set device = 'erased', address = null, device_hash = null, country = null
    where user_id = ${userId}`.execute(tx)
  await updateUser(tx, userId, {
    email: `${userId}@deleted.invalid`,
    password_hash: null,
    pin_hash: null,
    first_name: 'Deleted',
    last_name: 'account',
    username: null,
    avatar: null,
    phone_number: null,
    is_email_verified: false,
    is_phone_verified: false,
    date_of_birth: null,
    country: null,
    city: null,
    address: null,
    business_name: null,
    category: null,
    approved: false,
    allow_ads: false,
    locked_reason: null,
    locked_told: null,
    deleted_at: now,
  })
}
