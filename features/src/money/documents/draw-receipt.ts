import { formatPaps, type RecordKind, type RecordState } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import { formatReference, type ListedRecord, type PartyRow } from '../records/record.ts'
import { classifyReturn, type Outcome } from './outcome.ts'
import { BRAND, drawBand, drawQr, drawRule, openPdf, type Pdf, QUIET, TINT, write, writeParagraph } from './pdf.ts'
import { printableName } from './printable.ts'
import type { Receipt } from './receipt.ts'

const MARGIN = 36
const RIGHT = 384
const LABELS = 108

const TITLES: Record<RecordKind, string> = {
  transfer: 'Transfer',
  payment: 'Payment',
  refund: 'Refund',
  request: 'Payment request',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  topup: 'Top-up',
  saving: 'Saving',
  redemption: 'Points redeemed',
  referral: 'Referral',
  correction: 'Correction',
  settlement: 'Debt settled',
  phone_transfer: 'Transfer to a phone number',
}

const REFUSED: readonly RecordState[] = ['rejected', 'declined', 'cancelled', 'expired']

/** Draws a receipt of one page. */
export function drawReceipt({ record, outcome }: Receipt, timeZone: string, checkUrl: string): Pdf {
  const pdf = openPdf(`${TITLES[record.kind]} ${formatReference(record)}`, 'A5')
  pdf.addPage()
  drawBand(pdf, 'Receipt', MARGIN, 52)
  const middle = pdf.page.width / 2
  write(pdf, TITLES[record.kind], middle, 78, { size: 11, color: QUIET, align: 'center' })
  write(pdf, `${formatPaps(record.amount_minor)} paps`, middle, 96, { size: 26, font: 'bold', align: 'center' })
  drawState(pdf, record, outcome, middle, 136)
  drawFacts(pdf, listFacts(record, outcome, timeZone), 180)
  drawCheck(pdf, checkUrl)
  pdf.end()
  return pdf
}

const RETURNED = {
  reversed: 'Reversed',
  'partly reversed': 'Partly reversed',
  refunded: 'Refunded in full',
  'partly refunded': 'Partly refunded',
}

function drawState(pdf: Pdf, { state, amount_minor }: ListedRecord, outcome: Outcome, middle: number, y: number): void {
  const returned = classifyReturn(outcome, amount_minor)
  const words = returned ? RETURNED[returned] : state.charAt(0).toUpperCase() + state.slice(1)
  pdf.font('Helvetica-Bold').fontSize(9)
  const width = pdf.widthOfString(words) + 24
  const color = returned || REFUSED.includes(state) ? '#a32222' : state === 'pending' ? '#8a5a00' : BRAND
  pdf.roundedRect(middle - width / 2, y, width, 20, 10).fill(TINT)
  write(pdf, words, middle, y + 6, { font: 'bold', color, align: 'center' })
}

type Fact = readonly [label: string, value: string]

function listFacts(record: ListedRecord, outcome: Outcome, timeZone: string): Fact[] {
  const { amount_minor: amountMinor, fee_minor: feeMinor, points, note, reason } = record
  const { decidedAt, refundedMinor, refundedAt, reversedMinor, reversedAt } = outcome
  const at = (moment: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(moment)
  return [
    ['From', partyText(record.sender, record.kind)],
    ['To', partyText(record.receiver, record.kind)],
    ['Date', at(record.created_at)],
    ...(decidedAt ? ([['Decided', at(decidedAt)]] as const) : []),
    ['Amount', `${formatPaps(amountMinor)} paps`],
    ['Fee', `${formatPaps(feeMinor)} paps`],
    ...(refundedAt
      ? ([['Refunded', `${formatPaps(refundedMinor)} of ${formatPaps(amountMinor)} paps, ${at(refundedAt)}`]] as const)
      : []),
    ...(reversedAt
      ? ([['Reversed', `${formatPaps(reversedMinor)} of ${formatPaps(amountMinor)} paps, ${at(reversedAt)}`]] as const)
      : []),
    ...(points > 0n ? ([['Points', points.toLocaleString('en')]] as const) : []),
    ...(note ? ([['Note', note]] as const) : []),
    ...(reason ? ([['Reason', reason]] as const) : []),
    ['Reference', formatReference(record)],
  ]
}

/** Labels for a side without a party. */
const NOBODY: Partial<Record<RecordKind, string>> = { saving: 'Savings', topup: 'Outside Paps' }

function partyText(party: PartyRow | null, kind: RecordKind): string {
  if (!party) return NOBODY[kind] ?? 'Paps'
  const name = printableName(maskedName(party), '')
  return name ? `${name} (${party.paps_id})` : party.paps_id
}

function drawFacts(pdf: Pdf, facts: readonly Fact[], from: number): void {
  let y = from
  for (const [label, value] of facts) {
    drawRule(pdf, MARGIN, RIGHT, y - 6)
    write(pdf, label, MARGIN, y, { color: QUIET })
    y += 11 + writeParagraph(pdf, value, { x: LABELS, y, width: RIGHT - LABELS, lines: 4 })
  }
}

function drawCheck(pdf: Pdf, checkUrl: string): void {
  const [side, y] = [84, pdf.page.height - 36 - 84]
  const width = RIGHT - MARGIN - side - 16
  drawQr(pdf, checkUrl, RIGHT - side, y, side)
  write(pdf, 'Anybody can check this receipt', MARGIN, y + 4, { font: 'bold' })
  const text = 'Scan the code, or open the address below. It shows what this receipt says, as it is in our books.'
  writeParagraph(pdf, text, { x: MARGIN, y: y + 20, width, lines: 3 }, { size: 8, color: QUIET })
  writeParagraph(pdf, checkUrl, { x: MARGIN, y: y + 56, width, lines: 3 }, { size: 6.5, font: 'code', color: QUIET })
  pdf.link(MARGIN, y + 56, width, 24, checkUrl)
}
