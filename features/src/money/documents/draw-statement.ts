import { setImmediate } from 'node:timers/promises'
import { formatPaps, Refusal } from '@paps/contract'
import { describeLine } from './describe-line.ts'
import { BRAND, drawBand, drawQr, drawRule, openPdf, type Pdf, QUIET, TINT, write } from './pdf.ts'
import { printableName } from './printable.ts'
import type { Statement, StatementLine } from './statement.ts'

const MARGIN = 48
const RIGHT = 547
const ROW = 17
const FIRST_TABLE_Y = 292
const TABLE_Y = 84
const BOTTOM = 776
const COLUMNS = { at: MARGIN + 6, what: 132, other: 262, amount: 448, balance: RIGHT - 6 }

const rowsFrom = (y: number) => Math.floor((BOTTOM - y) / ROW) - 1
const FIRST_ROWS = rowsFrom(FIRST_TABLE_Y)
const ROWS = rowsFrom(TABLE_Y)
/** The event loop gets a turn after this number of rows. */
const ROWS_AT_ONCE = 8

/** Longer statements are available only as CSV. */
const MAX_LINES = 5000

/** Draws a statement. Pages are produced as they are read, so that other requests are served meanwhile. */
export function drawStatement(statement: Statement, lines: AsyncIterable<StatementLine[]>, checkUrl: string): Pdf {
  if (statement.lines > MAX_LINES) {
    const facts = { lines: statement.lines.toLocaleString('en'), most: MAX_LINES.toLocaleString('en') }
    throw new Refusal('statement_too_long', facts)
  }
  const pdf = openPdf(`Statement ${statement.month} ${statement.owner.papsId}`, 'A4')
  drawPages(pdf, statement, lines, checkUrl).catch((error: Error) => pdf.destroy(error))
  return pdf
}

async function drawPages(
  pdf: Pdf,
  statement: Statement,
  lines: AsyncIterable<StatementLine[]>,
  checkUrl: string,
): Promise<void> {
  const rows = statement.lines + 1
  const pages = 1 + Math.ceil(Math.max(0, rows - FIRST_ROWS) / ROWS)
  const page = makePager(pdf, statement, { checkUrl, pages })
  const dates = new Intl.DateTimeFormat('en-GB', {
    timeZone: statement.timeZone,
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  let drawn = 0
  for await (const some of lines) {
    for (const line of some) {
      // The client may have disconnected.
      if (pdf.destroyed) return
      drawLine(pdf, statement, line, dates.format(line.at), page.nextRow())
      if (++drawn % ROWS_AT_ONCE === 0) await setImmediate()
    }
  }
  drawClosing(pdf, statement, page.nextRow())
  pdf.end()
}

/** Adds pages as needed and returns the position of the next row. */
function makePager(pdf: Pdf, statement: Statement, { checkUrl, pages }: { checkUrl: string; pages: number }) {
  let number = 0
  let left = 0
  let y = 0
  const turn = () => {
    pdf.addPage()
    number++
    if (number === 1) drawHead(pdf, statement, checkUrl)
    else drawNextHead(pdf, statement)
    drawFoot(pdf, checkUrl, `Page ${number} of ${pages}`)
    y = number === 1 ? FIRST_TABLE_Y : TABLE_Y
    left = number === 1 ? FIRST_ROWS : ROWS
    drawHeading(pdf, y)
  }
  return {
    nextRow(): number {
      if (left === 0) turn()
      left--
      y += ROW
      return y
    },
  }
}

function drawHead(pdf: Pdf, statement: Statement, checkUrl: string): void {
  const { owner, timeZone, madeAt } = statement
  drawBand(pdf, 'Account statement', MARGIN, 56)
  write(pdf, monthName(statement.month), MARGIN, 84, { size: 20, font: 'bold' })
  write(pdf, printableName(owner.name, owner.papsId), MARGIN, 116, { size: 11, font: 'bold', width: 380 })
  write(pdf, owner.papsId, MARGIN, 132, { color: QUIET })
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(madeAt)
  write(pdf, `Made on ${made}. Times are those of ${timeZone}.`, MARGIN, 150, { size: 8, color: QUIET })
  drawQr(pdf, checkUrl, RIGHT - 84, 84, 84)
  const figures = [
    ['Opening balance', statement.openingMinor],
    ['Money in', statement.inMinor],
    ['Money out', -statement.outMinor],
    ['Closing balance', statement.closingMinor],
  ] as const
  const width = (RIGHT - MARGIN - 36) / 4
  for (const [place, [label, minor]] of figures.entries()) {
    const x = MARGIN + place * (width + 12)
    pdf.roundedRect(x, 196, width, 56, 6).fill(TINT)
    write(pdf, label, x + 10, 207, { size: 8, color: QUIET })
    const color = label === 'Closing balance' ? { color: BRAND } : {}
    write(pdf, formatPaps(minor), x + width - 10, 226, { size: 12, font: 'bold', align: 'right', ...color })
  }
}

function drawNextHead(pdf: Pdf, { owner, month }: Statement): void {
  write(pdf, 'Paps', MARGIN, 40, { size: 14, font: 'bold', color: BRAND })
  write(pdf, `Account statement, ${monthName(month)}, ${owner.papsId}`, RIGHT, 44, { color: QUIET, align: 'right' })
}

function drawHeading(pdf: Pdf, y: number): void {
  const look = { size: 8, font: 'bold', color: QUIET } as const
  write(pdf, 'Date', COLUMNS.at, y, look)
  write(pdf, 'What', COLUMNS.what, y, look)
  write(pdf, 'With', COLUMNS.other, y, look)
  write(pdf, 'Amount', COLUMNS.amount, y, { ...look, align: 'right' })
  write(pdf, 'Balance', COLUMNS.balance, y, { ...look, align: 'right' })
  drawRule(pdf, MARGIN, RIGHT, y + 13)
}

function drawLine(pdf: Pdf, { owner }: Statement, line: StatementLine, at: string, y: number): void {
  const { what, other, otherName } = describeLine(owner.id, line)
  const sign = line.amountMinor > 0n ? '+' : ''
  write(pdf, at, COLUMNS.at, y, { color: QUIET })
  write(pdf, what, COLUMNS.what, y, { width: 124 })
  write(pdf, printableName(otherName, other?.paps_id ?? ''), COLUMNS.other, y, { width: 104 })
  const color = line.amountMinor > 0n ? { color: BRAND } : {}
  write(pdf, `${sign}${formatPaps(line.amountMinor)}`, COLUMNS.amount, y, { align: 'right', ...color })
  write(pdf, formatPaps(line.balanceMinor), COLUMNS.balance, y, { align: 'right' })
  drawRule(pdf, MARGIN, RIGHT, y + 12.5)
}

function drawClosing(pdf: Pdf, { closingMinor, lines }: Statement, y: number): void {
  write(pdf, lines === 1 ? '1 line' : `${lines} lines`, COLUMNS.at, y, { color: QUIET })
  write(pdf, 'Closing balance', COLUMNS.what, y, { font: 'bold' })
  write(pdf, formatPaps(closingMinor), COLUMNS.balance, y, { font: 'bold', align: 'right' })
}

function drawFoot(pdf: Pdf, checkUrl: string, page: string): void {
  const y = 798
  drawRule(pdf, MARGIN, RIGHT, y - 8)
  write(pdf, 'Anybody can check this statement with its QR code, or at this address:', MARGIN, y, {
    size: 7,
    color: QUIET,
  })
  write(pdf, checkUrl, MARGIN, y + 11, { size: 6.5, font: 'code', color: QUIET, width: 420 })
  pdf.link(MARGIN, y + 8, 420, 12, checkUrl)
  write(pdf, page, RIGHT, y, { size: 8, color: QUIET, align: 'right' })
}

function monthName(month: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
