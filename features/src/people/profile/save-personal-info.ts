import { fieldError, passesForStaff, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { applyForStore } from '../applications/apply-for-store.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { lockForPin, refusePinOnceSet } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { parsePhoneNumber } from '../codes/phone-number.ts'
import { announcePhoneChange } from '../messages/announce-change.ts'
import { lockUser, type UserRow } from '../users/user-store.ts'
import { updateProfile } from './update-profile.ts'

export interface PersonalInfo {
  first_name?: string | undefined
  last_name?: string | undefined
  username?: string | undefined
  phone_number?: string | undefined
  date_of_birth?: string | undefined
  country?: string | undefined
  city?: string | undefined
  address?: string | undefined
  ind_bus?: 'individual' | 'business' | undefined
  category?: string | undefined
  pin?: Proof | undefined
}

const SETTLED_BY_IDENTITY = ['first_name', 'last_name', 'date_of_birth'] as const
const MIN_AGE_YEARS = 13
const MAX_AGE_YEARS = 120

/**
 * Saves the given fields. Fields confirmed by an approved document can't change. A new phone number requires the PIN if
 * one is set and a device that is not new, and must be verified again. Returns the refusal of the PIN instead of throwing it.
 */
export async function savePersonalInfo(
  tx: Tx,
  keyedHash: KeyedHash,
  userId: string,
  { pin, phone_number, ...info }: PersonalInfo,
  now: Date,
  isLimited = false,
): Promise<Refusal | null> {
  const user = await (phone_number === undefined ? lockUser(tx, userId) : lockForPin(tx, userId))
  const settled = SETTLED_BY_IDENTITY.some((field) => info[field] !== undefined && info[field] !== user[field])
  if (user.national_id_status === 'approved' && settled) throw new Refusal('identity_settled')
  if (info.first_name !== undefined || info.last_name !== undefined) refuseNameOfStaff({ ...user, ...info })
  if (info.date_of_birth !== undefined) requireAge(info.date_of_birth, now)
  const isStore = user.user_type === 'store'
  const { category, ind_bus: _, ...rest } = info
  const saved = isStore ? rest : info
  const changes = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== undefined))
  const phone = phoneChanges(user, phone_number, info.country ?? user.country)
  if (phone) {
    // One-time codes would go there.
    if (isLimited) throw new Refusal('device_unconfirmed')
    const refusal = await refusePinOnceSet(tx, keyedHash, user, { pin, now })
    if (refusal) return refusal
    await announcePhoneChange(tx, user, phone.phone_number, now)
  }
  await updateProfile(tx, userId, { ...changes, ...phone })
  // Staff review the category of a store like its name. A store stays a business.
  if (isStore && category !== undefined) await applyForStore(tx, user, { category }, now)
  return null
}

/** One part of a name can pass for our staff together with the other one. */
function refuseNameOfStaff({ first_name = '', last_name = '' }: Pick<PersonalInfo, 'first_name' | 'last_name'>): void {
  if (!passesForStaff(`${first_name} ${last_name}`, 'person')) return
  throw new Refusal('invalid', {}, [fieldError('last_name', 'name_of_staff')])
}

function phoneChanges(user: UserRow, typed: string | undefined, country: string | null) {
  if (typed === undefined) return null
  const phone_number = parsePhoneNumber(typed, 'phone_number', country)
  return phone_number === user.phone_number ? null : { phone_number, is_phone_verified: false }
}

function requireAge(dateOfBirth: string, now: Date): void {
  const ageYears = (now.getTime() - Date.parse(dateOfBirth)) / (365.2425 * 24 * 60 * 60 * 1000)
  if (ageYears >= MIN_AGE_YEARS && ageYears <= MAX_AGE_YEARS) return
  throw new Refusal('invalid', {}, [fieldError('date_of_birth', 'too_young', { n: MIN_AGE_YEARS })])
}
