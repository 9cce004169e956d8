import { type BankAccount, type ColumnMap, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface AccountRow {
  id: string
  name: string
  number: string
  currency: string
  opening_minor: bigint
  automatic: boolean
  automatic_by: string | null
  column_map: ColumnMap | null
  cost_texts: string[]
  opening_approval: string | null
  costs_approval: string | null
  created_by: string
}

export async function requireAccount(reader: Reader, id: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`select * from bank_accounts where id = ${id}`.execute(reader)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

export async function lockAccount(tx: Tx, id: string): Promise<AccountRow> {
  await sql`select 1 from bank_accounts where id = ${id} for no key update`.execute(tx)
  return requireAccount(tx, id)
}

/** Returns false when the account is here already. */
export async function insertAccount(
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'name' | 'number' | 'currency' | 'created_by'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['number', 'currency']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface ListedAccount extends AccountRow {
  balance_minor: bigint
  automatic_name: string | null
  to_review: number
  unmatched: number
  unexplained_minor: bigint
  last_day: string | null
  created_at: Date
}

/** Returns the accounts, or one of them, with their balances and the lines that wait. */
export async function listAccounts(reader: Reader, id: string | null = null): Promise<BankAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select a.*, concat_ws(' ', u.first_name, u.last_name) as automatic_name, a.opening_minor + coalesce(sums.minor, 0)::bigint as balance_minor,
      coalesce(sums.to_review, 0)::int as to_review, coalesce(sums.unmatched, 0)::int as unmatched,
      coalesce(sums.unexplained_minor, 0)::bigint as unexplained_minor, sums.last_day::text as last_day
    from bank_accounts a
    left join users u on u.id = a.automatic_by
    left join lateral (
      select sum(l.amount_minor) as minor, max(l.booked_on) as last_day,
        count(*) filter (where l.state = 'likely') as to_review,
        count(*) filter (where l.state in ('unknown', 'set aside', 'sent back')) as unmatched,
        sum(l.amount_minor) filter (where l.state <> 'matched') as unexplained_minor
      from statement_lines l where l.account_id = a.id and l.state <> 'taken back'
    ) sums on true
    where ${id}::uuid is null or a.id = ${id}
    order by a.created_at`.execute(reader)
  return rows.map(presentAccount)
}

function presentAccount(row: ListedAccount): BankAccount {
  return {
    _id: row.id,
    name: row.name,
    number: row.number,
    currency: row.currency,
    balance: row.balance_minor,
    opening: row.opening_minor,
    automatic: row.automatic,
    automatic_by: row.automatic_by ? { _id: row.automatic_by, name: row.automatic_name ?? '' } : null,
    columns: row.column_map,
    cost_texts: row.cost_texts,
    to_review: row.to_review,
    unmatched: row.unmatched,
    unexplained: row.unexplained_minor,
    last_day: row.last_day,
    created_at: row.created_at,
  }
}

/** Returns the account whose number the file names, or the only account whose number is in the name of a CSV file. */
export async function findAccountByNumber(reader: Reader, number: string): Promise<AccountRow | null> {
  const bare = number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const { rows } = await sql<AccountRow>`
    select * from bank_accounts where position(number in ${bare}) > 0`.execute(reader)
  return rows.length === 1 ? (rows[0] ?? null) : null
}
