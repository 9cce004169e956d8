import { type ColumnMap, formatPaps, Refusal } from '@paps/contract'
import type { AccountRow } from './account-store.ts'
import { emptyHead, type StatementHead } from './read/read-line.ts'
import { readStatement } from './read/read-statement.ts'
import type { InspectedFile, StatementFile } from './read/statement-file.ts'

/** The sums and days of a whole file. */
export interface Survey {
  head: StatementHead
  lines: number
  creditMinor: bigint
  debitMinor: bigint
  fromDay: string | null
  toDay: string | null
}

/**
 * Reads a file once from start to end, and refuses it where a line can't be read, the account or currency is another, or opening
 * balance and lines do not make the closing balance. Keeps no line in memory.
 */
export async function surveyFile(
  file: StatementFile,
  inspected: InspectedFile,
  account: Pick<AccountRow, 'number' | 'currency'>,
  map: ColumnMap | null,
): Promise<Survey> {
  const head = emptyHead()
  const survey: Survey = { head, lines: 0, creditMinor: 0n, debitMinor: 0n, fromDay: null, toDay: null }
  for await (const { amountMinor, bookedOn } of readStatement(file, inspected, map, head)) {
    survey.lines += 1
    if (amountMinor > 0n) survey.creditMinor += amountMinor
    else survey.debitMinor -= amountMinor
    if (survey.fromDay === null || bookedOn < survey.fromDay) survey.fromDay = bookedOn
    if (survey.toDay === null || bookedOn > survey.toDay) survey.toDay = bookedOn
  }
  requireAccountOf(head, account)
  requireBalanced(survey)
  return survey
}

function requireAccountOf({ account, currency }: StatementHead, ours: Pick<AccountRow, 'number' | 'currency'>): void {
  // MT940 has the bank's code before the number, and the currency after it.
  const number = account?.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (number && !number.includes(ours.number)) {
    throw new Refusal('statement_account', { number: number.slice(0, 40) })
  }
  if (currency && currency !== ours.currency) {
    throw new Refusal('statement_currency', { currency: currency.slice(0, 10), expected: ours.currency })
  }
}

function requireBalanced({ head, creditMinor, debitMinor }: Survey): void {
  const { openingMinor, closingMinor } = head
  if (openingMinor === null || closingMinor === null) return
  const linesMinor = creditMinor - debitMinor
  if (openingMinor + linesMinor === closingMinor) return
  throw new Refusal('statement_unbalanced', {
    opening: formatPaps(openingMinor),
    lines: formatPaps(linesMinor),
    closing: formatPaps(closingMinor),
  })
}
