import type { UserRecord } from '@paps/contract'
import { maskedName } from './masked-name.ts'
import type { ListedUser } from './user-list.ts'

/** Presents a referred person to their referrer, without data that would identify them. */
export function presentReferred(user: ListedUser) {
  return {
    _id: user.id,
    name: maskedName(user),
    avatar: user.avatar,
    national_id: { status: user.national_id_status as UserRecord['national_id']['status'] },
    created_at: user.created_at,
  }
}
