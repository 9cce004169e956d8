import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { BankBalance } from './bank-store.ts'
import type { BankMoney, DifferenceLine, Figures, SafeguardingState } from './safeguarding.ts'

/** A stored line. Amounts are texts, because JSON has no bigint. */
export interface StoredLine {
  kind: DifferenceLine['kind']
  amount_minor: string
  record_id: string | null
  about: string
  at: string | null
}

export interface ReportRow {
  id: string
  made_at: Date
  day: string
  started_by: string | null
  starter: string | null
  state: SafeguardingState
  bank_minor: bigint
  card_minor: bigint
  mobile_minor: bigint
  available_minor: bigint
  held_minor: bigint
  pots_minor: bigint
  debts_minor: bigint
  fees_minor: bigint
  costs_minor: bigint
  suspense_minor: bigint
  transit_minor: bigint
  named_minor: bigint
  unexplained_minor: bigint
  accounts: BankMoney[]
  lines: StoredLine[]
}

interface NewReport {
  id: string
  now: Date
  startedBy: string | null
  state: SafeguardingState
  figures: Figures
  lines: readonly DifferenceLine[]
  banks: readonly BankBalance[]
}

/** Returns false when the daily report of this day exists. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { id, now, startedBy, state, figures: f } = report
  const accounts: BankMoney[] = report.banks.map((bank) => ({
    id: bank.id,
    name: bank.name,
    ending: bank.ending,
    statement_day: bank.statementDay,
    closing_minor: bank.closingMinor.toString(),
  }))
  const lines: StoredLine[] = report.lines.map((line) => ({
    kind: line.kind,
    amount_minor: line.amountMinor.toString(),
    record_id: line.recordId,
    about: line.about,
    at: line.at?.toISOString() ?? null,
  }))
  const { rows } = await sql`
    insert into safeguarding_reports (id, made_at, day, started_by, state, bank_minor, card_minor, mobile_minor,
      available_minor, held_minor, pots_minor, debts_minor, fees_minor, costs_minor, suspense_minor, transit_minor, named_minor,
      unexplained_minor, accounts, lines)
    values (${id}, ${now}, (${now}::timestamptz at time zone 'UTC')::date, ${startedBy}, ${state}, ${f.bank}, ${f.card}, ${f.mobile},
      ${f.available}, ${f.held}, ${f.pots}, ${f.debts}, ${f.fees}, ${f.costs}, ${f.suspense}, ${f.transit}, ${f.named},
      ${f.unexplained}, ${JSON.stringify(accounts)}::jsonb, ${JSON.stringify(lines)}::jsonb)
    on conflict (day) where started_by is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

const COLUMNS = sql`
  r.id, r.made_at, r.day::text as day, r.started_by, trim(u.first_name || ' ' || u.last_name) as starter, r.state, r.bank_minor,
  r.card_minor, r.mobile_minor, r.available_minor, r.held_minor, r.pots_minor, r.debts_minor, r.fees_minor, r.costs_minor,
  r.suspense_minor, r.transit_minor, r.named_minor, r.unexplained_minor, r.accounts, r.lines`

export async function findReport(reader: Reader, id: string): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from safeguarding_reports r left join users u on u.id = r.started_by where r.id = ${id}`.execute(
    reader,
  )
  return rows[0] ?? null
}

export async function findLatestReport(reader: Reader): Promise<ReportRow | null> {
  return (await readReports(reader, 1))[0] ?? null
}

/** Returns the newest reports. */
export async function readReports(reader: Reader, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from safeguarding_reports r left join users u on u.id = r.started_by
    order by r.made_at desc, r.id desc limit ${limit}`.execute(reader)
  return rows
}
