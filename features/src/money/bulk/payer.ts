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
  return { kind: requireKind(party), party }
}

/** Returns how a wallet pays a file. Throws for all but banks and approved stores. */
export function requireKind({ user_type, approved }: Pick<KnownParty, 'user_type' | 'approved'>): WalletPayer['kind'] {
  if (user_type === 'bank') return 'deposit'
  if (user_type === 'store' && approved) return 'transfer'
  throw new Refusal('bulk_stores_only')
}
