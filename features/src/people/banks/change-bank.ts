import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'

export interface BankChanges {
  _id: string
  name?: string | undefined
  country?: string | undefined
  city?: string | undefined
}

/** Columns of a bank that staff can change. */
export type BankFields = Pick<UserRow, 'business_name' | 'country' | 'city'>

export async function lockBank(tx: Tx, id: string): Promise<UserRow> {
  const bank = await lockUser(tx, id)
  if (bank.user_type !== 'bank') throw new Refusal('not_found')
  return bank
}

export function bankFields({ business_name, country, city }: BankFields): BankFields {
  return { business_name, country, city }
}

export function changedFields(bank: BankFields, { name, country, city }: Omit<BankChanges, '_id'>): BankFields {
  return {
    business_name: name ?? bank.business_name,
    country: country ?? bank.country,
    city: city ?? bank.city,
  }
}

export async function applyBankChange(tx: Tx, staff: Caller, { _id, ...changes }: BankChanges): Promise<UserRow> {
  const bank = await lockBank(tx, _id)
  const after = changedFields(bank, changes)
  await updateUser(tx, _id, after)
  await audit(tx, staff, { action: 'bank.change', subjectId: _id, before: bankFields(bank), after: { ...after } })
  return lockUser(tx, _id)
}
