import { newId, newPapsId, Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { audit, type StaffMember } from '../audit/audit.ts'
import { hashPassword } from '../auth/password.ts'
import { newReferralCode } from '../users/referral-code.ts'
import { insertUser, lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { openWallets } from '../users/wallet.ts'

export interface NewBank {
  name: string
  email: string
  password: string
  country: string
  city?: string | undefined
}

/** A bank is made by staff, who know it, so it needs no approval. */
export async function makeBank(database: Database, staff: StaffMember, bank: NewBank): Promise<UserRow> {
  const passwordHash = await hashPassword(bank.password)
  return withTransaction(database, async (tx) => {
    const id = newId()
    const inserted = await insertUser(tx, {
      id,
      email: bank.email,
      passwordHash,
      firstName: bank.name,
      lastName: '',
      papsId: newPapsId(),
      referralCode: newReferralCode(),
      referredBy: null,
      userType: 'bank',
    })
    if (!inserted) throw new Refusal('signup_refused')
    await openWallets(tx, [id])
    await updateUser(tx, id, {
      business_name: bank.name,
      country: bank.country,
      city: bank.city ?? null,
      ind_bus: 'business',
      approved: true,
    })
    await audit(tx, staff, { action: 'bank.make', subjectId: id, after: { name: bank.name, country: bank.country } })
    return lockUser(tx, id)
  })
}
