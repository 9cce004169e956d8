import type { BankStatement, MatchedRecord, StatementLine } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireAccount } from './account-store.ts'
import { findRecords, type LineFilter, listLines, presentLine } from './line-store.ts'
import { findSentPayOuts } from './pay-out-lines.ts'
import { listStatements } from './statement-store.ts'

export async function listStatementLines(
  reader: Reader,
  filter: LineFilter,
): Promise<{ data: StatementLine[]; count: number; sum: bigint }> {
  await requireAccount(reader, filter.accountId)
  return listLines(reader, filter)
}

export async function listBankStatements(reader: Reader, accountId: string): Promise<BankStatement[]> {
  await requireAccount(reader, accountId)
  return listStatements(reader, accountId)
}

/** Returns the top-ups, or for a debit the pay-outs, that staff may choose for a line. */
export async function findLineRecords(reader: Reader, lineId: string, search: string): Promise<MatchedRecord[]> {
  const { amount } = await presentLine(reader, lineId)
  return amount < 0n ? findSentPayOuts(reader, amount, search) : findRecords(reader, lineId, search)
}
