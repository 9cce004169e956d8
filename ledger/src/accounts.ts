import { commitInTwoPhases, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'
import { ofAccounts, placeColumn, placeOfAccount } from './account-place.ts'
import type { Currency } from './currency.ts'

export interface NewAccount {
  /** Made by the caller, who stores it with the owner of the account. */
  id: string
  /** A label for people who read the ledger: `paps`, `paps held`, `pot`. */
  kind: string
  currency: Currency
  /** The lowest balance allowed. Null for a debt, whose balance is minus the amount owed. */
  floorMinor: bigint | null
}

/** Opens accounts at zero. Accounts that exist are not changed. */
export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  await commitInTwoPhases(tx)
  const places = tx.engine === 'citus' ? sql`, ${accounts.map(({ id }) => placeOfAccount(id))}::uuid[]` : sql``
  await sql`
    insert into ledger_accounts (id, kind, currency, floor_minor${placeColumn(tx)})
    select * from unnest(
      ${accounts.map(({ id }) => id)}::uuid[],
      ${accounts.map(({ kind }) => kind)}::text[],
      ${accounts.map(({ currency }) => currency)}::text[],
      ${accounts.map(({ floorMinor }) => floorMinor)}::bigint[]${places})
    on conflict do nothing`.execute(tx)
}

export interface Account {
  id: string
  kind: string
  currency: Currency
  /** Null for house accounts. */
  floorMinor: bigint | null
  balanceMinor: bigint
  /** The number of its entries. */
  version: bigint
}

/** Returns the accounts that exist, ordered by id. */
export async function readAccounts(reader: Reader, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, kind, currency, floor_minor as "floorMinor", balance_minor as "balanceMinor", version
    from ledger_accounts
    where ${ofAccounts(reader, 'id', ids)}
    order by id`.execute(reader)
  return rows
}

/** Locks the accounts in id order until the transaction ends, and returns those that exist. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  await sql`select ledger_lock_accounts(${ids}::uuid[])`.execute(tx)
  return readAccounts(tx, ids)
}
