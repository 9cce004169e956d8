import type { Stretch } from '@paps/ledger'
import type { ListedRecord } from '../records/record.ts'
import type { Subject } from './document-signer.ts'

/** A month of somebody's account. */
export interface Statement {
  owner: { id: string; name: string; papsId: string }
  /** `YYYY-MM`. */
  month: string
  timeZone: string
  /** Which versions of the account it shows. */
  stretch: Stretch
  openingMinor: bigint
  inMinor: bigint
  outMinor: bigint
  closingMinor: bigint
  lines: number
  code: string
  madeAt: Date
}

/** One movement of the account. */
export interface StatementLine {
  at: Date
  /** What the journal is called in the books, for what has no record. */
  journalKind: string
  record: ListedRecord | null
  amountMinor: bigint
  balanceMinor: bigint
}

export function statementSubject({
  userId,
  month,
  after,
  until,
}: Stretch & { userId: string; month: string }): Subject {
  return { document: 'statement', userId, month, after, until }
}

/** All that a statement says of money, as it is signed: the lines are those of the books between the two balances. */
export function statementSays(balances: { openingMinor: bigint; closingMinor: bigint }): readonly unknown[] {
  return [balances.openingMinor, balances.closingMinor]
}
