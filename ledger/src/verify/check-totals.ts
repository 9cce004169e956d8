import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Broken } from './report.ts'

/** The balances of each currency sum to zero. */
export async function checkTotals(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_accounts group by currency having sum(balance_minor) <> 0 order by currency`.execute(tx)
  const off = rows[0]
  return off ? { rule: 'the balances of a currency add up to zero', row: `currency ${off.currency}` } : null
}
