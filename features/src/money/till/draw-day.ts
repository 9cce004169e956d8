import { formatPaps, type OperatorDay } from '@paps/contract'
import { BRAND, drawBand, drawRule, openPdf, type Pdf, QUIET, TINT, write } from '../documents/pdf.ts'
import { printableName } from '../documents/printable.ts'
import { ACT_NAMES, findCustomerName } from './act-names.ts'

const MARGIN = 48
const RIGHT = 547
const ROW = 17
const FIRST_TABLE_Y = 268
const TABLE_Y = 84
const BOTTOM = 776
const COLUMNS = { at: MARGIN + 6, what: 112, customer: 232, reference: 342, amount: RIGHT - 6 }

interface Head {
  store: string
  timeZone: string
  now: Date
}

/** Draws the report of an operator's day: the totals and each act. */
export function drawDay(day: OperatorDay, head: Head): Pdf {
  const pdf = openPdf(`Day report ${day.date} ${day.operator?.name ?? head.store}`, 'A4')
  const times = new Intl.DateTimeFormat('en-GB', { timeZone: head.timeZone, hour: '2-digit', minute: '2-digit' })
  let y = BOTTOM
  let number = 0
  const nextRow = (): number => {
    y += ROW
    if (y > BOTTOM) {
      pdf.addPage()
      number++
      if (number === 1) drawHead(pdf, day, head)
      else write(pdf, `Day report, ${day.date}, page ${number}`, RIGHT, 44, { color: QUIET, align: 'right' })
      y = number === 1 ? FIRST_TABLE_Y : TABLE_Y
      drawHeading(pdf, y)
      y += ROW
    }
    return y
  }
  // The report lists acts in chronological order.
  for (const each of day.acts.toReversed()) {
    const row = nextRow()
    write(pdf, times.format(each.at), COLUMNS.at, row, { color: QUIET })
    write(pdf, ACT_NAMES[each.act], COLUMNS.what, row, { width: 114 })
    write(pdf, printableName(findCustomerName(each), '-'), COLUMNS.customer, row, { width: 104 })
    write(pdf, each.record._id.slice(-12), COLUMNS.reference, row, { font: 'code', size: 8, color: QUIET })
    write(pdf, formatPaps(each.amount), COLUMNS.amount, row, { align: 'right' })
    drawRule(pdf, MARGIN, RIGHT, row + 12.5)
  }
  const last = nextRow()
  write(pdf, day.acts.length === 1 ? '1 act' : `${day.acts.length} acts`, COLUMNS.at, last, { color: QUIET })
  pdf.end()
  return pdf
}

function drawHead(pdf: Pdf, { date, operator, totals, cash }: OperatorDay, { store, timeZone, now }: Head): void {
  drawBand(pdf, 'Day report', MARGIN, 56)
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
  write(pdf, day.format(new Date(`${date}T00:00:00Z`)), MARGIN, 84, { size: 18, font: 'bold' })
  const who = operator ? `${printableName(operator.name, 'Operator')}, ${operator.role}` : 'All operators'
  write(pdf, who, MARGIN, 114, { size: 11, font: 'bold', width: 380 })
  write(pdf, printableName(store, 'Store'), MARGIN, 130, { color: QUIET, width: 380 })
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(now)
  write(pdf, `Made on ${made}. Times are those of ${timeZone}.`, MARGIN, 148, { size: 8, color: QUIET })
  const figures = [
    ['Payments at the till', totals.charges],
    ['Deposits', totals.deposits],
    ['Pay-outs', totals.payouts],
    ['Refunds', totals.refunds],
  ] as const
  const width = (RIGHT - MARGIN - 36) / 4
  for (const [place, [label, { count, amount }]] of figures.entries()) {
    const x = MARGIN + place * (width + 12)
    pdf.roundedRect(x, 172, width, 56, 6).fill(TINT)
    write(pdf, `${label} (${count})`, x + 10, 183, { size: 8, color: QUIET })
    write(pdf, formatPaps(amount), x + width - 10, 202, { size: 12, font: 'bold', align: 'right' })
  }
  write(pdf, `Cash in the drawer from deposits less pay-outs: ${formatPaps(cash)}`, MARGIN, 242, { color: BRAND })
}

function drawHeading(pdf: Pdf, y: number): void {
  const look = { size: 8, font: 'bold', color: QUIET } as const
  write(pdf, 'Time', COLUMNS.at, y, look)
  write(pdf, 'What', COLUMNS.what, y, look)
  write(pdf, 'Customer', COLUMNS.customer, y, look)
  write(pdf, 'Record', COLUMNS.reference, y, look)
  write(pdf, 'Amount', COLUMNS.amount, y, { ...look, align: 'right' })
  drawRule(pdf, MARGIN, RIGHT, y + 13)
}
