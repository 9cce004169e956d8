import type { CurrentUser, PersonalData, UserRecord } from '@paps/contract'
import { maskEmail } from './mask-personal.ts'
import type { ListedUser } from './user-list.ts'
import type { UserRow } from './user-store.ts'
import type { Holdings } from './wallet.ts'

/** Data of a person from other tables. */
export interface Belongings {
  balance: Holdings
  hasPasskey: boolean
  passkeyAbove: bigint | null
  questions: string[]
  nationalId: CurrentUser['national_id']
  actsFor: CurrentUser['acts_for']
}

/** Presents a person to themselves. */
export function presentCurrentUser(
  user: UserRow,
  { balance, hasPasskey, passkeyAbove, questions, nationalId, actsFor }: Belongings,
): CurrentUser {
  const { locked: _, ...listed } = presentUser(user)
  return {
    ...listed,
    email: { email: user.email },
    phone_number: user.phone_number,
    paps: balance.paps,
    points: balance.points,
    points_owed: balance.pointsOwed,
    paps_owed: balance.papsOwed,
    questions,
    national_id: nationalId,
    referral_code: user.referral_code,
    date_of_birth: user.date_of_birth,
    address: user.address,
    // Check constraints of the database match the values of the contract.
    ind_bus: user.ind_bus as CurrentUser['ind_bus'],
    language: user.language as CurrentUser['language'],
    has_pin: user.pin_hash !== null,
    has_passkey: hasPasskey,
    passkey_above: passkeyAbove,
    alert_mail: user.alert_mail,
    alert_sms: user.alert_sms,
    acts_for: actsFor,
  }
}

/** Presents a user to staff, with personal data masked. */
export function presentUser(user: ListedUser): UserRecord {
  return {
    _id: user.id,
    avatar: user.avatar,
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    email: { email: maskEmail(user.email) },
    paps_id: user.paps_id,
    user_type: user.user_type as UserRecord['user_type'],
    approved: user.approved,
    allow_ads: user.allow_ads,
    business_name: user.business_name,
    category: user.category,
    country: user.country,
    city: user.city,
    is_email_verified: user.is_email_verified,
    is_phone_verified: user.is_phone_verified,
    national_id: { status: user.national_id_status as UserRecord['national_id']['status'] },
    locked: user.locked_at !== null,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}

/** Staff see the addresses of their colleagues. */
export function presentColleague(user: ListedUser): UserRecord {
  return { ...presentUser(user), email: { email: user.email } }
}

export function presentPersonal({ email, phone_number, date_of_birth, address }: UserRow): PersonalData {
  return { email, phone_number, date_of_birth, address }
}
