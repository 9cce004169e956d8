import type { DebtRecord } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { personMatches } from '../../people/users/person-matches.ts'
import { presentParty } from '../records/present-record.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'

export interface ListedDebt {
  id: string
  debtor: PartyRow
  claimant: PartyRow | null
  amount_minor: bigint
  settled_minor: bigint
  reason: string
  record_id: string
  record_kind: DebtRecord['record_kind']
  created_at: Date
  updated_at: Date
  settled_at: Date | null
}

/** The user whose debts are listed, or null for all. */
export interface DebtScope {
  userId: string | null
}

export const debtList: ListDefinition<ListedDebt, DebtScope> = {
  columns: sql`
    t.id, ${partyOf('d')} as debtor, ${partyOf('c')} as claimant, t.amount_minor, t.settled_minor, k.reason, k.of_record as record_id,
    r.kind as record_kind, t.created_at, t.updated_at, t.settled_at`,
  from: sql`
    debts t join corrections k on k.record_id = t.id cross join lateral records_by_id(array[k.of_record]) r
    join users d on d.id = t.debtor_id left join users c on c.id = t.claimant_id`,
  where: ({ userId }) =>
    userId === null
      ? [sql<boolean>`true`]
      : [sql<boolean>`t.debtor_id = ${userId}`, sql<boolean>`t.claimant_id = ${userId}`],
  at: sql.ref('t.created_at'),
  id: sql.ref('t.id'),
  status: (status) => sql`(case when t.settled_at is null then 'open' else 'settled' end) = ${status}`,
  amountMinor: sql.ref('t.amount_minor'),
  sorts: { amount: { value: sql.ref('t.amount_minor'), isIndexed: ({ userId }) => userId === null } },
  text: (text, { userId }) => {
    const pattern = `%${escapeLike(text.toLowerCase())}%`
    if (userId !== null) return sql`lower(k.reason) like ${pattern}`
    return sql`(lower(k.reason) like ${pattern} or ${personMatches('d', text)} or ${personMatches('c', text)}
      or t.id::text = ${text.toLowerCase()} or k.of_record::text = ${text.toLowerCase()})`
  },
}

export function presentDebt(row: ListedDebt): DebtRecord {
  return {
    _id: row.id,
    status: row.settled_at ? 'settled' : 'open',
    debtor: presentParty(row.debtor),
    claimant: row.claimant && presentParty(row.claimant),
    amount: row.amount_minor,
    settled: row.settled_minor,
    left: row.amount_minor - row.settled_minor,
    reason: row.reason,
    record_id: row.record_id,
    record_kind: row.record_kind,
    created_at: row.created_at,
    updated_at: row.updated_at,
    settled_at: row.settled_at,
  }
}
