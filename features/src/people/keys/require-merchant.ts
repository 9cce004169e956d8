import { Refusal } from '@paps/contract'

/** Stores have programs of their own once they are approved, and banks do. */
export function requireMerchant({ user_type, approved }: { user_type: string; approved: boolean }): void {
  if (user_type !== 'bank' && !(user_type === 'store' && approved)) throw new Refusal('merchants_only')
}
