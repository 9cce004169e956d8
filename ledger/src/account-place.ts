import { engineOf, type Reader, type Tx, uuidArray } from '@paps/database'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The column with the account's id: of accounts, or of their entries. */
type AccountColumn = 'id' | 'account_id'

/** Selects the rows of an account. On Citus it names the place of the account too, so that one shard is asked. */
export function ofAccount(reader: Reader, column: AccountColumn, account: string): RawBuilder<SqlBool> {
  const isAccount = sql<SqlBool>`${sql.ref(column)} = ${account}`
  if (engineOf(reader) !== 'citus') return isAccount
  return sql`${isAccount} and place = ${placeOfAccount(account)}`
}

/** Selects the rows of these accounts, likewise. */
export function ofAccounts(reader: Reader, column: AccountColumn, accounts: readonly string[]): RawBuilder<SqlBool> {
  const isAccount = sql<SqlBool>`${sql.ref(column)} = any(${uuidArray(accounts)}::uuid[])`
  if (engineOf(reader) !== 'citus') return isAccount
  return sql`${isAccount} and place = any(${uuidArray([...new Set(accounts.map(placeOfAccount))])}::uuid[])`
}

/** Like `ledger_account_place` in the database: the first 48 bits of the id, which the accounts of a person share. */
export function placeOfAccount(account: string): string {
  return `${account.slice(0, 14)}0000-0000-000000000000`
}

/** The place as one more column. On one PostgreSQL, accounts and entries have none. */
export function placeColumn({ engine }: Tx): RawBuilder<unknown> {
  return engine === 'citus' ? sql`, place` : sql``
}
