import { formatPaps, type SafeguardingLine, type SafeguardingReport } from '@paps/contract'
import { BRAND, drawBand, drawRule, openPdf, type Pdf, QUIET, write } from '../documents/pdf.ts'
import { printableName } from '../documents/printable.ts'
import { describeDifference, moneyLines, moneyOf, type ReportLine, STATES, useLines } from './report-words.ts'

const MARGIN = 48
const RIGHT = 547
const ROW = 18
const TOP = 72
const BOTTOM = 780

/** Draws a report for the regulator: the equation, then every difference. */
export function drawReport(report: SafeguardingReport, lines: readonly SafeguardingLine[]): Pdf {
  const pdf = openPdf(`Safeguarding ${report.day}`, 'A4')
  pdf.addPage()
  drawHead(pdf, report)
  const pager = makePager(pdf, 164)
  drawPart(pdf, pager, 'Money at banks and providers', moneyLines(report), moneyOf(report))
  drawPart(pdf, pager, 'What it is for', useLines(report), moneyOf(report))
  if (lines.length > 0) drawTitle(pdf, pager, 'Differences')
  for (const line of lines) {
    const { label, reference } = describeDifference(line)
    const y = pager()
    write(pdf, line.at?.toISOString().slice(0, 16).replace('T', ' ') ?? '', MARGIN, y, { size: 8, color: QUIET })
    write(pdf, label, 138, y, { width: 210 })
    write(pdf, printableName(reference, ''), 356, y, { width: 100, color: QUIET })
    write(pdf, formatPaps(line.amount), RIGHT, y, { align: 'right' })
  }
  pdf.end()
  return pdf
}

function drawHead(pdf: Pdf, report: SafeguardingReport): void {
  drawBand(pdf, 'Safeguarding report', MARGIN, 56)
  write(pdf, report.day, MARGIN, 84, { size: 20, font: 'bold' })
  const color = report.status === 'equal' ? BRAND : '#a32222'
  write(pdf, STATES[report.status], MARGIN, 114, { size: 11, font: 'bold', color })
  const made = `Made at ${report.made_at.toISOString()} from one snapshot of the books. Amounts are in paps. Report ${report._id}.`
  write(pdf, made, MARGIN, 134, { size: 8, color: QUIET })
}

/** Returns the position of the next row, on a new page when the page is full. */
function makePager(pdf: Pdf, from: number): () => number {
  let y = from
  return () => {
    if (y > BOTTOM) {
      pdf.addPage()
      y = TOP
    }
    const here = y
    y += ROW
    return here
  }
}

function drawTitle(pdf: Pdf, pager: () => number, title: string): void {
  pager()
  write(pdf, title, MARGIN, pager(), { size: 12, font: 'bold' })
}

function drawPart(
  pdf: Pdf,
  pager: () => number,
  title: string,
  lines: readonly ReportLine[],
  totalMinor: bigint,
): void {
  drawTitle(pdf, pager, title)
  for (const { label, minor } of lines) {
    const y = pager()
    write(pdf, printableName(label, ''), MARGIN, y, { width: 360 })
    write(pdf, formatPaps(minor), RIGHT, y, { align: 'right' })
  }
  const y = pager()
  drawRule(pdf, MARGIN, RIGHT, y - 4)
  write(pdf, 'Total', MARGIN, y, { font: 'bold' })
  write(pdf, formatPaps(totalMinor), RIGHT, y, { font: 'bold', align: 'right' })
}
