import type { RecordKind } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import type { PartyRow } from '../records/record.ts'
import type { StatementLine } from './statement.ts'

/** Names of a movement for the debited and the credited side. */
const WORDS: Record<RecordKind, { out: string; in: string }> = {
  transfer: { out: 'Sent', in: 'Received' },
  payment: { out: 'Paid', in: 'Payment received' },
  refund: { out: 'Refunded', in: 'Refund received' },
  request: { out: 'Paid', in: 'Payment received' },
  deposit: { out: 'Deposit for a customer', in: 'Deposit' },
  withdrawal: { out: 'Withdrawal', in: 'Withdrawal returned' },
  topup: { out: 'Top-up', in: 'Top-up' },
  saving: { out: 'Saved', in: 'From savings' },
  redemption: { out: 'Points redeemed', in: 'Points redeemed' },
  referral: { out: 'Referral', in: 'Referral' },
  correction: { out: 'Correction', in: 'Correction' },
  settlement: { out: 'Debt settled', in: 'Debt repaid to you' },
  phone_transfer: { out: 'Sent to a phone number', in: 'Received' },
}

export interface LineDescription {
  what: string
  /** The other party, if there is one. */
  other: PartyRow | null
  otherName: string
}

export function describeLine(ownerId: string, { record, journalKind, amountMinor }: StatementLine): LineDescription {
  if (!record) return { what: journalKind.charAt(0).toUpperCase() + journalKind.slice(1), other: null, otherName: '' }
  const isReceiver = record.receiver_id === ownerId
  const other = isReceiver ? record.sender : record.receiver
  const paidOut = record.kind === 'withdrawal' && isReceiver
  return {
    what: paidOut ? 'Withdrawal paid out' : WORDS[record.kind][amountMinor < 0n ? 'out' : 'in'],
    other,
    otherName: other ? maskedName(other) : '',
  }
}
