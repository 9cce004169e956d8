import type { Stretch } from '@paps/ledger'
import type { ListedRecord } from '../records/record.ts'
import type { Subject } from './document-signer.ts'

/** A month of a person's account. */
export interface Statement {
  owner: { id: string; name: string; papsId: string }
  /** `YYYY-MM`. */
  month: string
  timeZone: string
  /** The versions of the account that it covers. */
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
  /** The kind of the journal, for movements without a record. */
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

/** Returns the signed content of a statement. The two balances determine the lines between them. */
export function statementContent(balances: { openingMinor: bigint; closingMinor: bigint }): readonly unknown[] {
  return [balances.openingMinor, balances.closingMinor]
}
