import { Refusal, type SafeguardingLine, type SafeguardingReport } from '@paps/contract'
import type { Reader } from '@paps/database'
import { findReport, type ReportRow, readReports, type StoredLine } from './report-store.ts'

export function presentReport(row: ReportRow): SafeguardingReport {
  return {
    _id: row.id,
    status: row.state,
    made_at: row.made_at,
    day: row.day,
    started_by: row.started_by ? { _id: row.started_by, name: row.starter ?? '' } : null,
    bank: row.bank_minor,
    card: row.card_minor,
    mobile: row.mobile_minor,
    available: row.available_minor,
    held: row.held_minor,
    pots: row.pots_minor,
    debts: row.debts_minor,
    fees: row.fees_minor,
    costs: row.costs_minor,
    suspense: row.suspense_minor,
    transit: row.transit_minor,
    named: row.named_minor,
    unexplained: row.unexplained_minor,
    accounts: row.accounts.map(({ name, ending, statement_day, closing_minor }) => ({
      name,
      ending,
      statement_day,
      closing: BigInt(closing_minor),
    })),
    line_count: row.lines.length,
  }
}

export function presentLine({ amount_minor, at, ...line }: StoredLine): SafeguardingLine {
  return { ...line, amount: BigInt(amount_minor), at: at ? new Date(at) : null }
}

const MOST_LISTED = 60

export async function listReports(reader: Reader): Promise<SafeguardingReport[]> {
  return (await readReports(reader, MOST_LISTED)).map(presentReport)
}

/** Returns one report with its lines. */
export async function getReport(
  reader: Reader,
  id: string,
): Promise<{ data: SafeguardingReport; lines: SafeguardingLine[] }> {
  const row = await findReport(reader, id)
  if (!row) throw new Refusal('not_found')
  return { data: presentReport(row), lines: row.lines.map(presentLine) }
}
