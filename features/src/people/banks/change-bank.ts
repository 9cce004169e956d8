import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type StaffMember } from '../audit/audit.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'

export interface BankChanges {
  _id: string
  name?: string | undefined
  country?: string | undefined
  city?: string | undefined
}

export async function changeBank(
  tx: Tx,
  staff: StaffMember,
  { _id, name, country, city }: BankChanges,
): Promise<UserRow> {
  const bank = await lockUser(tx, _id)
  if (bank.user_type !== 'bank') throw new Refusal('not_found')
  const after = {
    business_name: name ?? bank.business_name,
    country: country ?? bank.country,
    city: city ?? bank.city,
  }
  await updateUser(tx, _id, after)
  await audit(tx, staff, {
    action: 'bank.change',
    subjectId: _id,
    before: { business_name: bank.business_name, country: bank.country, city: bank.city },
    after,
  })
  return lockUser(tx, _id)
}
