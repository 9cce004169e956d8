import type { CurrentUser, UserRecord } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import type { userList } from './user-list.ts'
import type { UserRow } from './user-store.ts'
import type { Balance } from './wallet.ts'

type ListedUser = typeof userList extends ListDefinition<infer Row, null> ? Row : never

/** What a person sees of themselves. */
export function presentCurrentUser(user: UserRow, balance: Balance): CurrentUser {
  return {
    ...presentUser(user),
    phone_number: user.phone_number,
    is_email_verified: user.is_email_verified,
    is_phone_verified: user.is_phone_verified,
    paps: balance.paps,
    points: balance.points,
    questions: [],
    national_id: { type: null, image: null, selfie: null, status: nationalIdStatus(user) },
    referral_code: user.referral_code,
  }
}

/** What staff see of a person in a list. */
export function presentUser(user: ListedUser): UserRecord {
  return {
    _id: user.id,
    avatar: user.avatar,
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    email: { email: user.email },
    paps_id: user.paps_id,
    // The database holds these two to the same words.
    user_type: user.user_type as UserRecord['user_type'],
    national_id: { status: nationalIdStatus(user) },
    approved: user.approved,
    allow_ads: user.allow_ads,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}

function nationalIdStatus(user: ListedUser): UserRecord['national_id']['status'] {
  return user.national_id_status as UserRecord['national_id']['status']
}
