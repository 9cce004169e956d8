import { bigintArray, preparing, sendWithNext, type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { Book } from './book.ts'

/**
 * Writes the corrections of a group beside the corrected journals, which lie in other places of a Citus cluster. A trigger
 * refuses reversals of more than is left. `verify` proves that they agree with the journals.
 */
export async function writeReversals(tx: Tx, entered: Book['entered']): Promise<void> {
  const reversals = entered
    .filter(({ prepared }) => prepared.movement.corrects !== undefined)
    .flatMap(({ prepared: { movement, journalId }, posted }) =>
      posted.entries.map((entry) => ({ ...entry, journal: journalId, corrects: movement.corrects ?? null })),
    )
  if (reversals.length === 0) return
  await sendWithNext(
    tx,
    sql`
    insert into ledger_reversals (journal_id, by_journal, account_id, amount_minor)
    select * from unnest(
      ${uuidArray(reversals.map(({ corrects }) => corrects))}::uuid[],
      ${uuidArray(reversals.map(({ journal }) => journal))}::uuid[],
      ${uuidArray(reversals.map(({ account }) => account))}::uuid[],
      ${bigintArray(reversals.map(({ amountMinor }) => amountMinor))}::bigint[])
    ${preparing(tx)}`,
  )
}
