import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { parsePhoneNumber } from '../codes/phone-number.ts'
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
}

const SETTLED_BY_IDENTITY = ['first_name', 'last_name', 'date_of_birth'] as const
const MIN_AGE_YEARS = 13
const MAX_AGE_YEARS = 120

/** Saves what is given. What an approved document says stays as it says; a new phone number has to be proven again. */
export async function savePersonalInfo(tx: Tx, userId: string, info: PersonalInfo, now: Date): Promise<void> {
  const user = await lockUser(tx, userId)
  const settled = SETTLED_BY_IDENTITY.some((field) => info[field] !== undefined && info[field] !== user[field])
  if (user.national_id_status === 'approved' && settled) throw new Refusal('identity_settled')
  if (info.date_of_birth !== undefined) requireAge(info.date_of_birth, now)
  const { phone_number, ...given } = info
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await updateProfile(tx, userId, { ...changes, ...phoneChanges(user, phone_number, info.country ?? user.country) })
}

function phoneChanges(user: UserRow, typed: string | undefined, country: string | null) {
  if (typed === undefined) return {}
  const phone_number = parsePhoneNumber(typed, 'phone_number', country)
  return phone_number === user.phone_number ? {} : { phone_number, is_phone_verified: false }
}

function requireAge(dateOfBirth: string, now: Date): void {
  const ageYears = (now.getTime() - Date.parse(dateOfBirth)) / (365.2425 * 24 * 60 * 60 * 1000)
  if (ageYears >= MIN_AGE_YEARS && ageYears <= MAX_AGE_YEARS) return
  throw new Refusal('invalid', {}, [
    { field: 'date_of_birth', msg: `must make you at least ${MIN_AGE_YEARS} years old` },
  ])
}
