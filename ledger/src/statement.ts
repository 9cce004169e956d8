import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { ofAccount } from './account-place.ts'
import type { Details } from './journal.ts'

export interface StatementLine {
  version: bigint
  journalId: string
  /** The idempotency key of the movement. */
  key: string
  kind: string
  amountMinor: bigint
  balanceAfterMinor: bigint
  occurredAt: Date
  recordedAt: Date
  corrects: string | null
  details: Details
}

/** A range of versions of an account: after one version, up to and including another. */
export interface Stretch {
  after: bigint
  until: bigint
}

/** Returns the versions recorded from one time until before another. The cost does not grow with the history. */
export async function readStretch(reader: Reader, account: string, from: Date, until: Date): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    select ledger_version_before(${account}, ${from}) as after, ledger_version_before(${account}, ${until}) as until`.execute(
    reader,
  )
  const [stretch] = rows
  if (!stretch) throw new Error('A query without a table has one row.')
  return stretch
}

/** Returns the balance after a version of an account, or null if there is no such version. */
export async function balanceAfter(reader: Reader, account: string, version: bigint): Promise<bigint | null> {
  if (version === 0n) return 0n
  const { rows } = await sql<{ balance_minor: bigint }>`
    select balance_after_minor as balance_minor from ledger_entries
    where ${ofAccount(reader, 'account_id', account)} and version = ${version}`.execute(reader)
  return rows[0]?.balance_minor ?? null
}

export interface StatementPage {
  lines: StatementLine[]
  /** The `before` of the next page. Null on the last page. */
  next: bigint | null
}

export const MAX_STATEMENT_LINES = 200

/** Returns a page of the history of an account, newest first. Every page costs the same. */
export async function statementPage(
  reader: Reader,
  account: string,
  { before = null, limit = 50 }: { before?: bigint | null; limit?: number } = {},
): Promise<StatementPage> {
  const count = Math.min(limit, MAX_STATEMENT_LINES)
  const { rows } = await sql<StatementLine>`
    select version, journal_id as "journalId", idempotency_key as key, kind, amount_minor as "amountMinor",
      balance_after_minor as "balanceAfterMinor", occurred_at as "occurredAt", recorded_at as "recordedAt", corrects, details
    from ledger_lines
    where ${ofAccount(reader, 'account_id', account)} and version < ${before ?? 9223372036854775807n}
    order by version desc
    limit ${count + 1}`.execute(reader)
  const lines = rows.slice(0, count)
  return { lines, next: rows.length > count ? (lines.at(-1)?.version ?? null) : null }
}
