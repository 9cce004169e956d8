import type { Limits } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireUser, type UserRow } from '../../people/users/user-store.ts'
import { type Limited, presentLimits } from './limit.ts'
import { readSpending } from './spending-store.ts'

export function buildLimited(user: UserRow): Limited {
  return { ...user, verified: user.national_id_status === 'approved' }
}

/** Returns a person's limits and the amounts left. */
export async function readLimits(reader: Reader, userId: string, now: Date): Promise<Limits> {
  const user = await requireUser(reader, userId)
  return presentLimits(buildLimited(user), await readSpending(reader, userId), now)
}
