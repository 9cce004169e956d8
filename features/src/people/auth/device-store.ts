import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

/** A client without cookies gets a new device with every sign-in. Only the newest devices are kept. */
const MAX_DEVICES = 50

export async function hasDevice(reader: Reader, userId: string, deviceHash: Buffer): Promise<boolean> {
  const found = await reader
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether a device of this person signed in from this address within the last 400 days. */
export async function hasSignedInFrom(reader: Reader, userId: string, addressKey: string): Promise<boolean> {
  const found = await reader
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_key', '=', addressKey)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveDevice(tx: Tx, userId: string, deviceHash: Buffer, addressKey: string): Promise<void> {
  await sql`
    insert into devices (user_id, device_hash, address_key) values (${userId}, ${deviceHash}, ${addressKey})
    on conflict (user_id, device_hash) do update set last_seen_at = now(), address_key = excluded.address_key`.execute(
    tx,
  )
  await sql`
    delete from devices where user_id = ${userId} and device_hash in (
      select device_hash from devices where user_id = ${userId} order by last_seen_at desc offset ${MAX_DEVICES}
    )`.execute(tx)
}

/** Deletes up to `limit` devices that have not signed in since `before`. Their cookies have expired. */
export function deleteOldDevices(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'devices',
    key: ['user_id', 'device_hash'],
    where: sql`last_seen_at < ${before}`,
    limit,
  })
}
