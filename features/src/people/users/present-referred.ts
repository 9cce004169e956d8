import type { UserRecord } from '@paps/contract'
import { maskedName } from './masked-name.ts'
import type { ListedUser } from './user-list.ts'

/** Whom somebody brought: enough to thank them, not enough to find them. */
export function presentReferred(user: ListedUser) {
  return {
    _id: user.id,
    name: maskedName(user),
    avatar: user.avatar,
    national_id: { status: user.national_id_status as UserRecord['national_id']['status'] },
    created_at: user.created_at,
  }
}
