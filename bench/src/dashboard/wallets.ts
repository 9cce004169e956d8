import { walletOf } from '@paps/features/people/users'
import { deriveJournalId } from '@paps/ledger'

export interface Wallet {
  id: string
  account: string
}

export function walletsOf(people: readonly { id: string }[]): Wallet[] {
  return people.map(({ id }) => ({ id, account: walletOf(id).paps }))
}

/** Returns one of the accounts for money outside the system. */
export const HOUSE_ACCOUNT = deriveJournalId('house:outside:0')
