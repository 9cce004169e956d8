import { presentPaps, type TrialBalance } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

interface KindRow {
  kind: string
  currency: 'PAPS' | 'PTS'
  house: boolean
  accounts: number
  balance_minor: bigint
}

/** Returns the sum of the balances of each account kind. */
export async function readTrialBalance(reader: Reader): Promise<TrialBalance> {
  const { rows } = await sql<KindRow>`
    select kind, currency, kind like 'house:%' as house, count(*)::int as accounts, sum(balance_minor)::bigint as balance_minor
    from ledger_accounts
    group by kind, currency
    order by currency, house desc, kind`.execute(reader)
  const sumOf = (currency: string) =>
    rows.reduce((sum, row) => (row.currency === currency ? sum + row.balance_minor : sum), 0n)
  return {
    data: rows.map(({ balance_minor, ...row }) => ({
      ...row,
      balance: row.currency === 'PAPS' ? presentPaps(balance_minor) : Number(balance_minor),
    })),
    balanced: sumOf('PAPS') === 0n && sumOf('PTS') === 0n,
  }
}
