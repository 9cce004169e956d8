import { bigintArray, preparing, sendWithNext, type Tx, textArray, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { Book } from './book.ts'

/**
 * Writes what the journals of a group say about other places of a Citus cluster, in the same transaction: entries beside
 * their accounts, which a trigger then moves, and reversals beside the corrected journals. Triggers refuse entries that do
 * not continue their account and reversals of more than is left. `verify` proves that they agree with the journals.
 */
export async function writePlaces(
  tx: Tx,
  { entered, recordedAt }: Pick<Book, 'entered' | 'recordedAt'>,
): Promise<void> {
  const legs = entered.flatMap(({ prepared, posted }) =>
    posted.entries.map((entry) => ({ ...entry, journal: prepared.journalId, corrects: prepared.movement.corrects })),
  )
  await sendWithNext(
    tx,
    sql`
    insert into ledger_entries (account_id, version, journal_id, amount_minor, balance_after_minor, currency, recorded_at)
    select account_id, version, journal_id, amount_minor, balance_after_minor, currency, ${recordedAt}::timestamptz
    from unnest(
      ${uuidArray(legs.map(({ account }) => account))}::uuid[],
      ${bigintArray(legs.map(({ version }) => version))}::bigint[],
      ${uuidArray(legs.map(({ journal }) => journal))}::uuid[],
      ${bigintArray(legs.map(({ amountMinor }) => amountMinor))}::bigint[],
      ${bigintArray(legs.map(({ balanceAfterMinor }) => balanceAfterMinor))}::bigint[],
      ${textArray(legs.map(({ currency }) => currency))}::text[])
      as e (account_id, version, journal_id, amount_minor, balance_after_minor, currency)
    ${preparing(tx)}`,
  )
  const reversals = legs.filter(({ corrects }) => corrects !== undefined)
  if (reversals.length === 0) return
  await sendWithNext(
    tx,
    sql`
    insert into ledger_reversals (journal_id, by_journal, account_id, amount_minor)
    select * from unnest(
      ${uuidArray(reversals.map(({ corrects }) => corrects ?? null))}::uuid[],
      ${uuidArray(reversals.map(({ journal }) => journal))}::uuid[],
      ${uuidArray(reversals.map(({ account }) => account))}::uuid[],
      ${bigintArray(reversals.map(({ amountMinor }) => amountMinor))}::bigint[])
    ${preparing(tx)}`,
  )
}
