import { Refusal } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import type { PartyRow } from '../records/record.ts'

interface Counter {
  user_type: string
  approved: boolean
}

/** Only banks and approved stores handle cash for others. */
export function requireAgent({ user_type, approved }: Counter): void {
  if (user_type === 'bank') return
  if (user_type !== 'store') throw new Refusal('not_an_agent')
  if (!approved) throw new Refusal('store_unapproved')
}

/** A bank receives money only by settlements and pay-outs. */
export function refuseBank(receiver: PartyRow): void {
  if (receiver.user_type === 'bank') throw new Refusal('bank_receiver', { name: maskedName(receiver) })
}
