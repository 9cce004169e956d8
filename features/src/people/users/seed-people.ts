import { isAdmin, isOperator, newId, newPapsId } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { newReferralCode } from './referral-code.ts'
import { openWallets } from './wallet.ts'

export interface PersonSeed {
  email: string
  first_name: string
  last_name: string
  username: string | null
  user_type: string
  country?: string
  city?: string
  address?: string
  ind_bus?: string
  category?: string
  business_name?: string
  password_hash: string
  phone_number?: string
  date_of_birth?: string
  /** `none`: a draft. `reachable`: email and phone are verified. `known`: the identity is approved as well. */
  trust: 'none' | 'reachable' | 'known'
  pin: string | null
  created_at: Date
  /** Email of the referrer. */
  brought_by?: string
}

export interface SeededPerson {
  id: string
  papsId: string
  userType: string
}

/** Inserts people with the given history and empty wallets; a draft gets its wallet with the proof. Returns them by email. */
export async function seedPeople(
  tx: Tx,
  keyedHash: KeyedHash,
  seeds: readonly PersonSeed[],
): Promise<Map<string, SeededPerson>> {
  const people = seeds.map((seed) => ({ ...seed, id: newId(), paps_id: newPapsId() }))
  const idByEmail = new Map(people.map(({ email, id }) => [email, id]))
  await tx
    .insertInto('users')
    .values(
      people.map(({ trust, pin, brought_by, password_hash, ...person }) => ({
        ...person,
        referral_code: newReferralCode(),
        referred_by: idByEmail.get(brought_by ?? '') ?? null,
        is_email_verified: trust !== 'none',
        is_phone_verified: trust !== 'none' && person.phone_number !== undefined,
        national_id_status: trust === 'known' && !isAdmin(person.user_type) ? 'approved' : 'none',
        approved: trust === 'known',
        updated_at: person.created_at,
      })),
    )
    .execute()
  for (const { id, password_hash, pin } of people) {
    const pin_hash = pin === null ? null : keyedHash.hash('pin', id, pin)
    await tx.updateTable('user_credentials').set({ password_hash, pin_hash }).where('user_id', '=', id).execute()
  }
  await openWallets(
    tx,
    people
      .filter(({ user_type, trust }) => trust !== 'none' && !isAdmin(user_type) && !isOperator(user_type))
      .map(({ id }) => id),
  )
  return new Map(
    people.map(({ email, id, paps_id, user_type }) => [email, { id, papsId: paps_id, userType: user_type }]),
  )
}

export async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
