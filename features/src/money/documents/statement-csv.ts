import { presentPaps } from '@paps/contract'
import { csvLine } from '../../csv/index.ts'
import { describeLine } from './describe-line.ts'
import type { readStatementLines } from './read-statement.ts'
import type { Statement } from './statement.ts'

/** Yields a statement as CSV: the opening balance, each line, and the closing balance with the address of the check. */
export async function* statementCsv(
  statement: Statement,
  lines: ReturnType<typeof readStatementLines>,
  checkUrl: string,
): AsyncGenerator<string> {
  const { owner, openingMinor, closingMinor } = statement
  yield csvLine(['at', 'kind', 'what', 'with', 'with_paps_id', 'note', 'reference', 'amount', 'balance'])
  yield csvLine(['', 'opening', 'Opening balance', '', '', '', '', '', presentPaps(openingMinor)])
  for await (const some of lines) {
    for (const line of some) {
      const { what, other, otherName } = describeLine(owner.id, line)
      const { record } = line
      yield csvLine([
        line.at.toISOString(),
        record?.kind ?? 'other',
        what,
        otherName,
        other?.paps_id,
        record?.note,
        record?.id,
        presentPaps(line.amountMinor),
        presentPaps(line.balanceMinor),
      ])
    }
  }
  yield csvLine(['', 'closing', 'Closing balance', '', '', '', checkUrl, '', presentPaps(closingMinor)])
}
