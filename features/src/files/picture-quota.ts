import { isAdmin, PICTURE_QUOTA_BYTES, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { lockOwner, sumPictureBytes } from './picture-store.ts'

const MEGABYTE = 1024 * 1024

export interface PictureQuota {
  usedBytes: number
  mostBytes: number
}

/** Returns the storage that a user's pictures occupy and the user's quota. */
export async function readPictureQuota(reader: Reader, ownerId: string, userType: string): Promise<PictureQuota> {
  return { usedBytes: await sumPictureBytes(reader, ownerId), mostBytes: selectQuota(userType) }
}

export async function requireRoom(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  const mostBytes = selectQuota((await lockOwner(tx, ownerId)) ?? '')
  const usedBytes = await sumPictureBytes(tx, ownerId)
  if (usedBytes + bytes <= mostBytes) return
  throw new Refusal('quota_reached', {
    used: (usedBytes / MEGABYTE).toFixed(1),
    most: (mostBytes / MEGABYTE).toFixed(0),
  })
}

function selectQuota(userType: string): number {
  return isAdmin(userType) ? PICTURE_QUOTA_BYTES.staff : PICTURE_QUOTA_BYTES.wallet
}
