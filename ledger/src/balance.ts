import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { ofAccount } from './account-place.ts'

export async function readAccountBalance(reader: Reader, account: string): Promise<bigint> {
  const { rows } = await sql<{ balance_minor: bigint }>`
    select balance_minor from ledger_accounts where ${ofAccount(reader, 'id', account)}`.execute(reader)
  return requireRow(rows).balance_minor
}

/**
 * Returns the balance at a time in the past, by `recorded_at`. The cost does not grow with the history. A transaction in
 * progress may still record a journal at a time that has passed: `at` should be at least a second ago.
 */
export async function readBalanceAt(reader: Reader, account: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ balance_minor: bigint | null }>`
    select ledger_balance_at(${account}, ${at}) as balance_minor`.execute(reader)
  const { balance_minor: balanceMinor } = requireRow(rows)
  if (balanceMinor === null) throw new Refusal('not_found')
  return balanceMinor
}

function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return row
}
