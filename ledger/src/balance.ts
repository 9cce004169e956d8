import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

export async function balanceOf(reader: Reader, account: string): Promise<bigint> {
  const { rows } = await sql<{ balance_minor: bigint }>`
    select balance_minor from ledger_accounts where id = ${account}`.execute(reader)
  return requireRow(rows).balance_minor
}

/**
 * The balance at a past moment, by when things were recorded. Costs the same however long the history is. A movement
 * that is under way may still be recorded a moment ago: wait a second before trusting the very last one.
 */
export async function balanceAt(reader: Reader, account: string, moment: Date): Promise<bigint> {
  const { rows } = await sql<{ balance_minor: bigint | null }>`
    select ledger_balance_at(${account}, ${moment}) as balance_minor`.execute(reader)
  const { balance_minor: balanceMinor } = requireRow(rows)
  if (balanceMinor === null) throw new Refusal('not_found')
  return balanceMinor
}

function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return row
}
