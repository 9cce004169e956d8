import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import type { Details } from './journal.ts'

export interface StatementLine {
  version: bigint
  journalId: string
  kind: string
  amountMinor: bigint
  balanceAfterMinor: bigint
  occurredAt: Date
  recordedAt: Date
  corrects: string | null
  details: Details
}

export interface StatementPage {
  lines: StatementLine[]
  /** Pass it as `before` to get the page that follows. Null on the last page. */
  next: bigint | null
}

export const MAX_STATEMENT_LINES = 200

/** The history of an account, newest first. A page costs the same wherever in the history it is. */
export async function statementPage(
  reader: Reader,
  account: string,
  { before = null, limit = 50 }: { before?: bigint | null; limit?: number } = {},
): Promise<StatementPage> {
  const count = Math.min(limit, MAX_STATEMENT_LINES)
  const { rows } = await sql<StatementLine>`
    select e.version, e.journal_id as "journalId", j.kind, e.amount as "amountMinor",
      e.balance_after as "balanceAfterMinor", j.occurred_at as "occurredAt", e.recorded_at as "recordedAt",
      j.corrects, j.details
    from (
      select * from ledger_entries
      where account_id = ${account} and version < ${before ?? 9223372036854775807n}
      order by version desc
      limit ${count + 1}
    ) e
    join ledger_journals j on j.id = e.journal_id
    order by e.version desc`.execute(reader)
  const lines = rows.slice(0, count)
  return { lines, next: rows.length > count ? (lines.at(-1)?.version ?? null) : null }
}
