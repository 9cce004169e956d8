import { type Actor, type Device, type DeviceLimit, parsePaps } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type DeviceRow, findSessionDevice, listDeviceRows } from '../auth/device-store.ts'
import { readSecuritySettings } from '../auth/security-settings.ts'
import { requireUser } from '../users/user-store.ts'
import { codeChannel } from './code-channel.ts'
import { readLimitedSpends } from './limited-spend-store.ts'

/** Returns the caller's devices, and what the session may spend while its device is new. */
export async function listDevices(
  reader: Reader,
  actor: Actor,
  now: Date,
): Promise<{ data: Device[]; limit: DeviceLimit | null }> {
  const [rows, own, settings] = await Promise.all([
    listDeviceRows(reader, actor.userId, now),
    findSessionDevice(reader, actor.sessionId),
    readSecuritySettings(reader),
  ])
  const isOn = settings.device_limit === 1
  return {
    data: rows.map((row) => presentDevice(row, { isOwn: own?.equals(row.device_hash) === true, isOn, now })),
    limit: isOn && actor.limitedUntil ? await readLimit(reader, actor.userId, actor.limitedUntil, settings, now) : null,
  }
}

async function readLimit(
  reader: Reader,
  userId: string,
  limitedUntil: Date,
  { device_limit_paps }: { device_limit_paps: number },
  now: Date,
): Promise<DeviceLimit> {
  const spent = (await readLimitedSpends(reader, [userId], now)).get(userId) ?? 0n
  const limit = parsePaps(device_limit_paps) ?? 0n
  return {
    limited_until: limitedUntil,
    limit,
    left: limit > spent ? limit - spent : 0n,
    code_by: codeChannel(await requireUser(reader, userId), now),
  }
}

function presentDevice(
  row: DeviceRow & { sessions: number },
  { isOwn, isOn, now }: { isOwn: boolean; isOn: boolean; now: Date },
): Device {
  const { device_hash, name, client, limited_until, ...rest } = row
  return {
    _id: device_hash.toString('hex'),
    ...rest,
    name: name ?? client ?? '',
    client,
    limited_until: isOn && limited_until && limited_until > now ? limited_until : null,
    this_device: isOwn,
  }
}
