import { isAdmin, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type KnownParty, requireParty } from '../service/party-store.ts'

/** The payer of a file. Finance has no wallet: it credits money that arrived outside. */
export type Payer = WalletPayer | { kind: 'credit'; party: null }

interface WalletPayer {
  kind: 'transfer' | 'deposit'
  party: KnownParty
}

/** Returns how the caller pays a file. Throws unless they are staff, a bank or an approved store: people pay one by one. */
export async function requirePayer(reader: Reader, userId: string, userType: string): Promise<Payer> {
  if (isAdmin(userType)) return { kind: 'credit', party: null }
  return requireWallet(reader, userId)
}

/** Returns the store or bank of a file, as it is now. */
export async function requireWallet(reader: Reader, userId: string): Promise<WalletPayer> {
  const party = await requireParty(reader, userId)
  const { user_type, approved } = party
  if (user_type === 'bank') return { kind: 'deposit', party }
  if (user_type === 'store' && approved) return { kind: 'transfer', party }
  throw new Refusal('bulk_stores_only')
}
