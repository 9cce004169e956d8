import { Refusal } from '@paps/contract'

/** Only banks and approved stores use the API. */
export function requireMerchant({ user_type, approved }: { user_type: string; approved: boolean }): void {
  if (user_type !== 'bank' && !(user_type === 'store' && approved)) throw new Refusal('merchants_only')
}
