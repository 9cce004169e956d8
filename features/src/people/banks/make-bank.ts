import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { openInvitation } from '../staff/staff-invitations.ts'
import { makeUser } from '../users/make-user.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'

export interface NewBank {
  name: string
  email: string
  country: string
  city?: string | undefined
}

/**
 * Staff know the banks they create, so a bank needs no approval. Without a password, the bank is invited to choose its own.
 */
export async function insertBank(
  tx: Tx,
  staff: Caller,
  bank: NewBank,
  passwordHash: string | null,
  now: Date,
  askedBy: string | null = null,
): Promise<UserRow> {
  const { email, name } = bank
  const id = await makeUser(tx, { email, passwordHash, firstName: name, lastName: '', userType: 'bank' }, now)
  if (!id) throw new Refusal('signup_refused')
  await updateUser(tx, id, {
    business_name: name,
    country: bank.country,
    city: bank.city ?? null,
    ind_bus: 'business',
    approved: true,
  })
  if (passwordHash === null) await openInvitation(tx, staff, id, now, askedBy)
  await audit(tx, staff, { action: 'bank.make', subjectId: id, after: { name, country: bank.country } })
  return lockUser(tx, id)
}
