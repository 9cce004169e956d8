import type { BankRecord, StoreRecord } from '@paps/contract'
import { businessName } from './masked-name.ts'
import type { ListedUser } from './user-list.ts'

export function presentBank(user: ListedUser): BankRecord {
  return {
    _id: user.id,
    paps_id: user.paps_id,
    name: businessName(user),
    avatar: user.avatar,
    country: user.country,
    city: user.city,
  }
}

export function presentStore(user: ListedUser): StoreRecord {
  return {
    ...presentBank(user),
    category: user.category,
    address: user.address,
    approved: user.approved,
    national_id: { status: user.national_id_status },
  }
}
