import { newId, newPapsId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { newReferralCode } from './referral-code.ts'

interface Seed {
  email: string
  first_name: string
  last_name: string
  username: string | null
  user_type: string
  password_hash: string
  verified: boolean
}

/** Puts people in as they would be after months of use: verified and approved, or fresh. */
export async function seedPeople(tx: Tx, people: Seed[]): Promise<void> {
  await tx
    .insertInto('users')
    .values(
      people.map(({ verified, ...person }) => ({
        ...person,
        id: newId(),
        paps_id: newPapsId(),
        referral_code: newReferralCode(),
        is_email_verified: verified,
        is_phone_verified: verified,
        national_id_status: verified ? 'approved' : 'none',
        approved: verified,
      })),
    )
    .execute()
}

export async function anyoneHere(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
