import type { ProviderPaymentRecord, TopUpPayment, TopUpPaymentStatus } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { personMatches } from '../../people/users/person-matches.ts'
import { presentParty } from '../records/present-record.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'
import type { PaymentRow } from './provider-payment.ts'

const METHODS = { stripe: 'card', momo: 'mobile_money' } as const

/** The status for the owner: a difference and a hold are both under review. */
const STATUSES: Record<PaymentRow['state'], TopUpPaymentStatus> = {
  created: 'waiting',
  waiting: 'waiting',
  failed: 'failed',
  expired: 'expired',
  differs: 'review',
  held: 'review',
  credited: 'credited',
  rejected: 'rejected',
  reversed: 'reversed',
}

const REASONS = ['declined', 'no_funds', 'not_approved', 'unknown_payer', 'expired', 'limit', 'not_started'] as const

/** Presents a payment to its owner. Reasons for staff are left out. */
export function presentTopUpPayment(row: PaymentRow): TopUpPayment {
  const status = STATUSES[row.state]
  const reason = REASONS.find((one) => one === row.reason) ?? 'other'
  return {
    _id: row.id,
    reference: row.reference,
    method: METHODS[row.provider],
    paps: row.amount_minor,
    fee: row.fee_minor,
    final_paps: row.amount_minor - row.fee_minor,
    status,
    reason: status === 'failed' || status === 'expired' ? reason : null,
    url: status === 'waiting' ? row.url : null,
    test: row.is_test,
    created_at: row.created_at,
    expires_at: row.expires_at,
  }
}

export type ListedPayment = PaymentRow & { owner: PartyRow }

/** All payments at providers, for staff. */
export const providerPaymentList: ListDefinition<ListedPayment, null> = {
  columns: sql`p.*, ${partyOf('u')} as owner`,
  from: sql`provider_payments p join users u on u.id = p.user_id`,
  where: () => sql`true`,
  at: sql.ref('p.created_at'),
  id: sql.ref('p.id'),
  status: (status) => sql`p.state = ${status}`,
  amountMinor: sql.ref('p.amount_minor'),
  text: (text) => {
    const pattern = `%${escapeLike(text.toUpperCase())}%`
    return sql`(p.reference like ${pattern} or p.external_id = ${text} or p.id::text = ${text.toLowerCase()}
      or ${personMatches('u', text)})`
  },
}

export function presentProviderPayment(row: ListedPayment): ProviderPaymentRecord {
  return {
    _id: row.id,
    provider: row.provider,
    method: METHODS[row.provider],
    test: row.is_test,
    owner: presentParty(row.owner),
    reference: row.reference,
    external_id: row.external_id,
    amount: row.amount_minor,
    fee: row.fee_minor,
    currency: row.currency,
    status: row.state,
    reason: row.reason,
    dispute: row.dispute,
    returned: row.returned_minor,
    record_id: row.record_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
