import type { BankStatement, MatchedRecord, StatementLine } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireAccount } from './account-store.ts'
import { findRecords, type LineFilter, listLines, presentLine } from './line-store.ts'
import { findSentPayOuts } from './pay-out-lines.ts'
import { findReturnable } from './returnable-store.ts'
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

/** Returns the records that staff may choose for a line: pay-outs for a debit, top-ups and pay-outs that came back for a credit. */
export async function findLineRecords(reader: Reader, lineId: string, search: string): Promise<MatchedRecord[]> {
  const { amount } = await presentLine(reader, lineId)
  if (amount < 0n) return findSentPayOuts(reader, amount, search)
  return [...(await findRecords(reader, lineId, search)), ...(await findReturnable(reader, amount, search))]
}
