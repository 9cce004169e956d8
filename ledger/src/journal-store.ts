import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Book } from './book.ts'
import type { PostedEntry } from './journal.ts'

/** An array as PostgreSQL reads it. For values that need no quotes: ids and numbers. */
function list(values: readonly (string | bigint)[]): string {
  return `{${values.join(',')}}`
}

/** Writes what was entered in the book, in one statement. Answers which transaction did. */
export async function writeBook(tx: Tx, book: Book): Promise<string> {
  const { entered } = book
  const drafts = entered.map(({ prepared }) => prepared.movement)
  const moved = movedAccounts(book)
  const legs = (column: (entry: PostedEntry) => string | bigint) =>
    list(entered.map(({ posted }) => `"${list(posted.entries.map(column))}"`))
  const { rows } = await sql<{ xid: string }>`
    select ledger_write(
      ${book.recordedAt}::timestamptz,
      ${list(moved.map(({ id }) => id))}::uuid[],
      ${list(moved.map(({ balance }) => balance))}::bigint[],
      ${list(moved.map(({ version }) => version))}::bigint[],
      ${list(entered.map(({ prepared }) => prepared.journalId))}::uuid[],
      ${drafts.map(({ key }) => key)}::text[],
      ${entered.map(({ prepared }) => prepared.requestHash)}::bytea[],
      ${drafts.map(({ kind }) => kind)}::text[],
      ${list(drafts.map(({ corrects }) => corrects ?? 'null'))}::uuid[],
      ${list(drafts.map(({ occurredAt }) => occurredAt.toISOString()))}::timestamptz[],
      ${drafts.map(({ details = {} }) => JSON.stringify(details))}::jsonb[],
      ${legs(({ account }) => account)}::text[],
      ${legs(({ version }) => version)}::text[],
      ${legs(({ amountMinor }) => amountMinor)}::text[],
      ${legs(({ balanceAfterMinor }) => balanceAfterMinor)}::text[],
      ${legs(({ currency }) => currency)}::text[]
    )::text as xid`.execute(tx)
  return rows[0]?.xid ?? ''
}

function movedAccounts({ accounts, entered }: Book) {
  const ids = new Set(entered.flatMap(({ posted }) => posted.entries.map(({ account }) => account)))
  return [...accounts.values()].filter(({ id }) => ids.has(id))
}

interface EntryRow extends PostedEntry {
  journal: string
}

/** What journals did, by journal, in the order of their legs. */
export async function readPostedEntries(reader: Reader, ids: readonly string[]): Promise<Map<string, PostedEntry[]>> {
  const { rows } = await sql<EntryRow>`
    select j.id as journal, e.account_id as account, leg.currency, e.amount as "amountMinor", e.version,
      e.balance_after as "balanceAfterMinor"
    from ledger_journals j
    cross join unnest(j.accounts, j.versions, j.currencies) with ordinality as leg (account_id, version, currency, place)
    join ledger_entries e on e.account_id = leg.account_id and e.version = leg.version
    where j.id = any(${ids}::uuid[])
    order by j.id, leg.place`.execute(reader)
  const byJournal = Map.groupBy(rows, ({ journal }) => journal)
  return new Map(
    Array.from(byJournal, ([journal, entries]) => [journal, entries.map(({ journal: _, ...entry }) => entry)]),
  )
}
