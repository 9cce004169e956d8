import { MAX_AMOUNT_MINOR, plainLine, Refusal } from '@paps/contract'

/** One line of a statement, as its file has it. */
export interface ReadLine {
  /** Above zero: money that came. */
  amountMinor: bigint
  /** As 2026-11-15. */
  bookedOn: string
  valuedOn: string | null
  text: string
  payerName: string | null
  payerAccount: string | null
  /** The bank's own id of the line. */
  bankId: string | null
}

/** Account and balances of a file. A reader fills them while the lines are read. */
export interface StatementHead {
  account: string | null
  currency: string | null
  openingMinor: bigint | null
  closingMinor: bigint | null
}

export const emptyHead = (): StatementHead => ({
  account: null,
  currency: null,
  openingMinor: null,
  closingMinor: null,
})

export type StatementReader = (chunks: AsyncIterable<string>, head: StatementHead) => AsyncGenerator<ReadLine>

const MAX = { text: 1000, name: 140, account: 40 }

/** Returns text of a file as one line that shows everything it contains, or null for no text. */
export function cleanText(text: string | null | undefined, most: number): string | null {
  const clean = plainLine((text ?? '').normalize('NFC')).replace(/\s+/g, ' ')
  return clean ? [...clean.slice(0, most * 2)].slice(0, most).join('').trim() : null
}

/** Returns the line with texts that can be stored and shown. */
export function cleanLine(line: ReadLine): ReadLine {
  return {
    ...line,
    text: cleanText(line.text, MAX.text) ?? '',
    payerName: cleanText(line.payerName, MAX.name),
    payerAccount: cleanText(line.payerAccount, MAX.account),
    bankId: cleanText(line.bankId, MAX.name),
  }
}

/** Parses an unsigned amount with a decimal point. Returns null for any other text. */
export function parseMinor(text: string): bigint | null {
  const found = /^(\d{1,13})(?:\.(\d{0,5}))?$/.exec(text)
  if (!found) return null
  const [, whole = '0', decimals = ''] = found
  if (/[1-9]/.test(decimals.slice(2))) return null
  const minor = BigInt(whole) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  return minor <= MAX_AMOUNT_MINOR ? minor : null
}

/** Returns the day, or null if the calendar has no such day. */
export function parseDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null
}

export function refuseLine(line: number, code: 'statement_unreadable' | 'statement_amount' | 'statement_day'): Refusal {
  return new Refusal(code, { line: String(line) })
}
