import {
  bigintArray,
  bytesArray,
  intArray,
  jsonbArray,
  momentArray,
  type PeopleFunction,
  type Reader,
  sendWithNext,
  type Tx,
  textArray,
  uuidArray,
} from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { Book, KeptJournal } from './book.ts'
import type { PostedEntry } from './journal.ts'
import { writeReversals } from './reversal-store.ts'

/**
 * Writes the journals of a group in one statement. A trigger updates the accounts and writes the entries; on Citus, where
 * they lie in other places, a function writes both place by place, with the rows of people that `calls` would write there. The
 * legs of all journals are one array, of which each journal gets a slice.
 */
export async function writeBook(
  tx: Tx,
  { entered, recordedAt }: Book,
  calls: ReadonlyMap<PeopleFunction, RawBuilder<unknown>>,
): Promise<void> {
  const drafts = entered.map(({ prepared }) => prepared.movement)
  const entries = entered.flatMap(({ posted }) => posted.entries)
  const lengths = entered.map(({ posted }) => posted.entries.length)
  const ends = computeEnds(lengths)
  const legs = {
    accounts: sql`${uuidArray(entries.map(({ account }) => account))}::uuid[]`,
    versions: sql`${bigintArray(entries.map(({ version }) => version))}::bigint[]`,
    amounts: sql`${bigintArray(entries.map(({ amountMinor }) => amountMinor))}::bigint[]`,
    currencies: sql`${textArray(entries.map(({ currency }) => currency))}::text[]`,
  }
  const journals = sql`
    ${uuidArray(entered.map(({ prepared }) => prepared.journalId))}::uuid[],
    ${textArray(drafts.map(({ key }) => key))}::text[],
    ${bytesArray(entered.map(({ prepared }) => prepared.requestHash))}::bytea[],
    ${textArray(drafts.map(({ kind }) => kind))}::text[],
    ${uuidArray(drafts.map(({ corrects }) => corrects ?? null))}::uuid[],
    ${momentArray(drafts.map(({ occurredAt }) => occurredAt))}::timestamptz[],
    ${jsonbArray(drafts.map(({ details = {} }) => details))}::jsonb[],
    ${intArray(ends.map((end, place) => end - (lengths[place] ?? 0) + 1))}::int[],
    ${intArray(ends)}::int[]`
  if (tx.engine === 'citus') {
    const journalOfLegs = entered.flatMap(({ prepared, posted }) => posted.entries.map(() => prepared.journalId))
    const balances = entries.map(({ balanceAfterMinor }) => balanceAfterMinor)
    const rowsOf = (name: PeopleFunction) => {
      const values = calls.get(name)
      return values ? sql`row(${values})::${sql.ref(`${name}_rows`)}` : sql`null`
    }
    await sendWithNext(
      tx,
      sql`
      select ledger_write(${recordedAt}::timestamptz, ${journals}, ${uuidArray(journalOfLegs)}::uuid[], ${legs.accounts},
        ${legs.versions}, ${legs.amounts}, ${legs.currencies}, ${bigintArray(balances)}::bigint[],
        ${rowsOf('write_spending')}, ${rowsOf('write_notices')}, ${rowsOf('write_responses')}, ${rowsOf('write_records')})`,
    )
    return writeReversals(tx, entered)
  }
  await sendWithNext(
    tx,
    sql`
    insert into ledger_journals (
      id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, details,
      accounts, versions, amounts_minor, currencies)
    select id, key, hash, kind, corrects, occurred_at, ${recordedAt}::timestamptz, details,
      (${legs.accounts})[first_leg:last_leg], (${legs.versions})[first_leg:last_leg],
      (${legs.amounts})[first_leg:last_leg], (${legs.currencies})[first_leg:last_leg]
    from unnest(${journals})
      as j (id, key, hash, kind, corrects, occurred_at, details, first_leg, last_leg)`,
  )
}

/** Returns the end of each slice when slices of these lengths follow each other. */
function computeEnds(lengths: readonly number[]): number[] {
  let end = 0
  return lengths.map((length) => {
    end += length
    return end
  })
}

interface KeptRow {
  id: string
  idempotency_key: string
  request_hash: Buffer
  xid: string
  recorded_us: string
  recorded_at: Date
}

/**
 * Returns journals as results for a repeated post. A journal written by a transaction in `ours` is no replay. On Citus a
 * transaction is identified by its recording time in microseconds, which is above any transaction id.
 */
export async function readKeptJournals(
  reader: Reader,
  ids: readonly string[],
  ours: ReadonlySet<string>,
): Promise<Map<string, KeptJournal>> {
  const { rows } = await sql<KeptRow>`
    select id, idempotency_key, request_hash, xid::text as xid, recorded_at,
      (extract(epoch from recorded_at) * 1000000)::bigint::text as recorded_us
    from ledger_journals
    where id = any(${ids}::uuid[])`.execute(reader)
  const entries = await readPostedEntries(reader, ids)
  const toKept = ({ id, recorded_at, xid, recorded_us, ...row }: KeptRow): KeptJournal => ({
    key: row.idempotency_key,
    requestHash: row.request_hash,
    posted: {
      journalId: id,
      recordedAt: recorded_at,
      entries: entries.get(id) ?? [],
      replayed: !ours.has(xid) && !ours.has(recorded_us),
    },
  })
  return new Map(rows.map((row) => [row.id, toKept(row)]))
}

interface EntryRow extends PostedEntry {
  journal: string
}

/** Returns the entries by journal, in the order of the legs. */
async function readPostedEntries(reader: Reader, ids: readonly string[]): Promise<Map<string, PostedEntry[]>> {
  const { rows } = await sql<EntryRow>`
    with legs as materialized (
      select j.id as journal, leg.*
      from ledger_journals j
      cross join unnest(j.accounts, j.versions, j.currencies) with ordinality as leg (account_id, version, currency, place)
      where j.id = any(${ids}::uuid[])
    )
    select leg.journal, e.account_id as account, leg.currency, e.amount_minor as "amountMinor", e.version,
      e.balance_after_minor as "balanceAfterMinor"
    from legs leg
    join ledger_entries e on e.account_id = leg.account_id and e.version = leg.version
    order by leg.journal, leg.place`.execute(reader)
  const byJournal = Map.groupBy(rows, ({ journal }) => journal)
  return new Map(
    Array.from(byJournal, ([journal, entries]) => [journal, entries.map(({ journal: _, ...entry }) => entry)]),
  )
}
