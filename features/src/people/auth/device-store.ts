import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'
import { countedAddress } from './counted-address.ts'

/** A client without cookies gets a new device with every sign-in. Only some devices are kept. */
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

/** A sign-in on a device. */
export interface SeenDevice {
  userId: string
  deviceHash: Buffer
  addressKey: string
  client: string
  address: string | null
  country: string | null
  /** The limit of a device that is seen for the first time. */
  limitedUntil: Date | null
}

/**
 * Records a sign-in on a device. Returns the device's limit: a known device keeps its own. Devices that never were
 * limited or that were confirmed are kept longest, so that a thief who signs in often can't push the owner's out.
 */
export async function saveDevice(tx: Tx, seen: SeenDevice): Promise<Date | null> {
  const { userId, deviceHash, addressKey, client, address, country, limitedUntil } = seen
  const { rows } = await sql<{ limited_until: Date | null }>`
    insert into devices (user_id, device_hash, address_key, client, address, country, limited_until)
    values (${userId}, ${deviceHash}, ${addressKey}, ${client}, ${address}, ${country}, ${limitedUntil})
    on conflict (user_id, device_hash) do update
    set last_seen_at = now(), address_key = excluded.address_key, client = excluded.client, address = excluded.address,
      country = excluded.country
    returning limited_until`.execute(tx)
  await sql`
    delete from devices where user_id = ${userId} and device_hash in (
      select device_hash from devices where user_id = ${userId}
      order by device_hash = ${deviceHash} desc, limited_until is null desc, last_seen_at desc offset ${MAX_DEVICES}
    )`.execute(tx)
  return rows[0]?.limited_until ?? null
}

export interface DeviceRow {
  device_hash: Buffer
  name: string | null
  client: string | null
  address: string | null
  country: string | null
  first_seen_at: Date
  last_seen_at: Date
  limited_until: Date | null
  confirmed_at: Date | null
}

/** Returns the devices of a person, last used first, each with the number of its live sessions. */
export async function listDeviceRows(
  reader: Reader,
  userId: string,
  now: Date,
): Promise<(DeviceRow & { sessions: number })[]> {
  const { rows } = await sql<DeviceRow & { sessions: number }>`
    select d.device_hash, d.name, d.client, host(d.address) as address, d.country, d.first_seen_at, d.limited_until,
      d.confirmed_at, greatest(d.last_seen_at, max(s.last_seen_at)) as last_seen_at, count(s.id)::int as sessions
    from devices d
    left join sessions s on s.user_id = d.user_id and s.device_hash = d.device_hash
      and s.ended_at is null and s.expires_at > ${now}
    where d.user_id = ${userId}
    group by d.user_id, d.device_hash
    order by last_seen_at desc`.execute(reader)
  return rows
}

/** Locks a device. */
export async function lockDevice(tx: Tx, userId: string, deviceHash: Buffer): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select device_hash, name, client, host(address) as address, country, first_seen_at, last_seen_at, limited_until,
      confirmed_at
    from devices where user_id = ${userId} and device_hash = ${deviceHash} for update`.execute(tx)
  return rows[0]
}

/** Returns the device of a session. */
export async function findSessionDevice(reader: Reader, sessionId: string): Promise<Buffer | null> {
  const session = await reader
    .selectFrom('sessions')
    .select('device_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.device_hash ?? null
}

export async function writeDeviceName(reader: Reader, userId: string, hash: Buffer, name: string): Promise<boolean> {
  const renamed = await reader
    .updateTable('devices')
    .set({ name })
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Makes the device of a session a known one without a limit: the mailbox was proven in it. */
export async function trustSessionDevice(tx: Tx, sessionId: string): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select(['user_id', 'device', 'device_hash', 'country'])
    .select(sql<string | null>`host(address)`.as('address'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session?.device_hash) return
  const { user_id, device, device_hash, address, country } = session
  await saveDevice(tx, {
    userId: user_id,
    deviceHash: device_hash,
    addressKey: countedAddress(address),
    client: device,
    address,
    country,
    limitedUntil: null,
  })
}

/** Lifts the limit of a device and of its sessions. */
export async function liftLimit(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await sql`
    update devices set limited_until = null, confirmed_at = ${now}
    where user_id = ${userId} and device_hash = ${deviceHash}`.execute(tx)
  await sql`
    update sessions set limited_until = null
    where user_id = ${userId} and device_hash = ${deviceHash} and ended_at is null`.execute(tx)
}

/** Lifts the limit of one session whose client keeps no device. */
export async function liftSessionLimit(tx: Tx, sessionId: string): Promise<void> {
  await sql`update sessions set limited_until = null where id = ${sessionId}`.execute(tx)
}

/** Limits every device of a person, also known ones. The caller ends the sessions. */
export async function limitAllDevices(tx: Tx, userId: string, until: Date): Promise<void> {
  await sql`
    update devices set limited_until = greatest(limited_until, ${until}), confirmed_at = null
    where user_id = ${userId}`.execute(tx)
}

/** Returns whether the device of this session was used before a moment. */
export async function isDeviceOlder(reader: Reader, sessionId: string, than: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s join devices d on d.user_id = s.user_id and d.device_hash = s.device_hash
    where s.id = ${sessionId} and d.first_seen_at < ${than}`.execute(reader)
  return rows.length > 0
}

/** Returns whether any device of a person signed in before a moment. A draft has no devices. */
export async function hasDeviceBefore(reader: Reader, userId: string, than: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from devices where user_id = ${userId} and first_seen_at < ${than} limit 1`.execute(reader)
  return rows.length > 0
}

export async function deleteDevice(tx: Tx, userId: string, deviceHash: Buffer): Promise<void> {
  await tx.deleteFrom('devices').where('user_id', '=', userId).where('device_hash', '=', deviceHash).execute()
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
