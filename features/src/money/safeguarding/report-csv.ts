import type { SafeguardingLine, SafeguardingReport } from '@paps/contract'
import { csvLine } from '../../csv/index.ts'
import { formatMinor } from '../accounting/format-minor.ts'
import { describeDifference, moneyLines, moneyOf, STATES, useLines } from './report-words.ts'

/** Yields a report as CSV: the equation, then every difference. */
export function* reportCsv(report: SafeguardingReport, lines: readonly SafeguardingLine[]): Generator<string> {
  const show = (minor: bigint) => formatMinor('PAPS', minor)
  const row = (part: string, label: string, reference: string, at: string, minor: bigint) =>
    `${csvLine([part, label, reference, at]).trimEnd()},${show(minor)}\r\n`
  yield csvLine(['part', 'what', 'reference', 'at', 'amount'])
  const made = report.made_at.toISOString()
  for (const { label, minor } of moneyLines(report)) yield row('money', label, '', made, minor)
  yield row('money', 'Total', '', made, moneyOf(report))
  for (const { label, minor } of useLines(report)) yield row('for', label, '', made, minor)
  yield row('for', 'Total', '', made, moneyOf(report))
  yield row('result', STATES[report.status], report._id, made, report.named + report.unexplained)
  for (const line of lines) {
    const { label, reference } = describeDifference(line)
    yield row('difference', label, reference, line.at?.toISOString() ?? '', line.amount)
  }
}
