import type { BankRecord } from '@paps/contract'
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
