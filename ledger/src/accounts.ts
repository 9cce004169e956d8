import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Currency } from './currency.ts'

export interface NewAccount {
  /** Made by the caller, who keeps it with what the account belongs to. */
  id: string
  /** A word for people who read the books: `paps`, `paps held`, `pot`. */
  kind: string
  currency: Currency
  /** The balance never goes below it. Null for a debt, which is below zero by what is owed. */
  floorMinor: bigint | null
}

/** Opens accounts at zero. Those that are open already stay as they are. */
export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  await sql`
    insert into ledger_accounts (id, kind, currency, floor_minor)
    select * from unnest(
      ${accounts.map(({ id }) => id)}::uuid[],
      ${accounts.map(({ kind }) => kind)}::text[],
      ${accounts.map(({ currency }) => currency)}::text[],
      ${accounts.map(({ floorMinor }) => floorMinor)}::bigint[])
    on conflict (id) do nothing`.execute(tx)
}

export interface Account {
  id: string
  kind: string
  currency: Currency
  /** Null for the house. */
  floorMinor: bigint | null
  balanceMinor: bigint
  /** How many entries it has. */
  version: bigint
}

/** Those of the accounts that exist. */
export async function readAccounts(reader: Reader, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, kind, currency, floor_minor as "floorMinor", balance_minor as "balanceMinor", version
    from ledger_accounts
    where id = any(${ids}::uuid[])
    order by id`.execute(reader)
  return rows
}

/** The same, locked: until the transaction ends, nothing moves on them. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  await sql`select ledger_lock_accounts(${ids}::uuid[])`.execute(tx)
  return readAccounts(tx, ids)
}
