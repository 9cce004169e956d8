import { Refusal } from '@paps/contract'

interface Counter {
  user_type: string
  approved: boolean
}

/** Banks handle cash for others, and stores once they are approved. */
export function requireAgent({ user_type, approved }: Counter): void {
  if (user_type === 'bank') return
  if (user_type !== 'store') throw new Refusal('not_an_agent')
  if (!approved) throw new Refusal('store_unapproved')
}
