import type { BankTerms } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { personMatches } from '../../people/users/person-matches.ts'
import { partyOf, selectBankId } from '../records/record-list.ts'
import type { ListedPot } from './pot.ts'

export const POT_COLUMNS: RawBuilder<unknown> = sql`
  p.id, p.owner_id, p.account_id, p.name, p.cover, p.target_minor, p.locked_until, p.lock_set_at, p.lock_before, p.bank_id,
  p.auto_amount_minor, p.auto_every, p.auto_day, p.auto_next, p.last_note, p.state, p.created_at, p.updated_at, p.closed_at, a.balance_minor,
  ${partyOf('o')} as owner, ${partyOf('b')} as bank`

export const POT_FROM: RawBuilder<unknown> = sql`
  pots p cross join lateral ledger_balance(p.account_id) a join users o on o.id = p.owner_id
    left join users b on b.id = p.bank_id`

/** The pots of a list. */
export interface PotScope {
  /** Null for everyone's. */
  ownerId: string | null
  /** Only pots saved with this bank. */
  withBank?: BankTerms | undefined
  openOnly?: boolean
}

export const potList: ListDefinition<ListedPot, PotScope> = {
  columns: POT_COLUMNS,
  from: POT_FROM,
  where: ({ ownerId, withBank, openOnly = false }) =>
    sql.join(
      [
        ownerId === null ? sql`true` : sql`p.owner_id = ${ownerId}`,
        withBank === undefined ? sql`true` : sql`p.bank_id = ${selectBankId(withBank)}`,
        openOnly ? sql`p.state = 'open'` : sql`true`,
      ],
      sql` and `,
    ) as RawBuilder<boolean>,
  at: sql.ref('p.created_at'),
  id: sql.ref('p.id'),
  status: (status) => sql`p.state = ${status}`,
  statusOf: sql.ref('p.state'),
  amountMinor: sql.ref('a.balance_minor'),
  text: (text) => {
    const pattern = `%${escapeLike(text.toLowerCase())}%`
    return sql`(lower(p.name) like ${pattern} or ${personMatches('o', text)})`
  },
}

/** The summable columns of a list of pots. */
export const POT_SUMS = { amount: sql.ref('a.balance_minor') }
