import type { Reader } from '@paps/database'
import { sql } from 'kysely'

export interface BankBalance {
  id: string
  name: string
  ending: string
  statementDay: string | null
  /** By the latest statement with a balance and the lines that came after it; by the lines alone where none has a balance. */
  closingMinor: bigint
  openingMinor: bigint
  /** The sum of the imported lines, which is what the books have. */
  linesMinor: bigint
  /** Statements whose opening balance is not the closing balance of the one before. */
  gaps: readonly { day: string; minor: bigint }[]
}

interface BankRow {
  id: string
  name: string
  ending: string
  statement_day: string | null
  closing_minor: bigint
  opening_minor: bigint
  lines_minor: bigint
}

/**
 * Returns the bank accounts of the house with the balance of their latest statement. Files without a balance, and those that are
 * being imported, add their lines to it.
 */
export async function readBanks(reader: Reader): Promise<BankBalance[]> {
  const { rows } = await sql<BankRow>`
    select a.id, a.name, right(a.number, 4) as ending, latest.to_day::text as statement_day, a.opening_minor,
      lines.minor as lines_minor,
      (coalesce(latest.closing_minor, a.opening_minor) + case when latest.id is null then lines.minor else lines.later_minor end)::bigint
        as closing_minor
    from bank_accounts a
    left join lateral (
      select s.id, s.to_day, s.closing_minor from bank_statements s
      where s.account_id = a.id and s.state = 'imported' and s.closing_minor is not null
      order by s.to_day desc nulls last, s.created_at desc limit 1
    ) latest on true
    cross join lateral (
      select coalesce(sum(l.amount_minor), 0)::bigint as minor,
        coalesce(sum(l.amount_minor) filter (where l.booked_on > latest.to_day or s.state = 'importing'), 0)::bigint as later_minor
      from statement_lines l join bank_statements s on s.id = l.statement_id
      where l.account_id = a.id and l.state <> 'taken back'
    ) lines
    order by a.name, a.id`.execute(reader)
  const gaps = await readGaps(reader)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    statementDay: row.statement_day,
    closingMinor: row.closing_minor,
    openingMinor: row.opening_minor,
    linesMinor: row.lines_minor,
    gaps: gaps.filter(({ account_id }) => account_id === row.id).map(({ day, minor }) => ({ day, minor })),
  }))
}

/** The first statement of an account is compared with its opening balance. */
async function readGaps(reader: Reader): Promise<{ account_id: string; day: string; minor: bigint }[]> {
  const { rows } = await sql<{ account_id: string; day: string; minor: bigint }>`
    select chain.account_id, chain.day, chain.minor from (
      select s.account_id, s.from_day::text as day,
        s.opening_minor - lag(s.closing_minor, 1, a.opening_minor) over (partition by s.account_id order by s.to_day, s.created_at)
          as minor
      from bank_statements s join bank_accounts a on a.id = s.account_id
      where s.state = 'imported' and s.opening_minor is not null and s.closing_minor is not null
    ) chain
    where chain.minor <> 0
    order by chain.account_id, chain.day`.execute(reader)
  return rows
}
