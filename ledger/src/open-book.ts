import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Book, KeptJournal, OpenAccount } from './book.ts'
import { lockLeft } from './correction-store.ts'
import { readPostedEntries } from './journal-store.ts'
import { accountIdOf, type Prepared } from './prepare.ts'

interface LockedRow extends OpenAccount {
  recorded_at: string
}

interface JournalRow {
  id: string
  idempotency_key: string
  request_hash: Buffer
  xid: string
  recorded_at: Date
}

/**
 * Locks the accounts of a group and reads what it is decided against. `ours` are transactions of which the outcome
 * was not known: a journal that one of them wrote is no replay to the caller who still waits for its first answer.
 */
export async function openBook(
  tx: Tx,
  group: readonly Prepared[],
  stripe: number,
  ours: ReadonlySet<string>,
): Promise<Book> {
  const ids = new Set(group.flatMap(({ movement }) => movement.legs.map((leg) => accountIdOf(leg, stripe))))
  const locked = await lockAccounts(tx, [...ids])
  // Only now: whoever posted one of these keys to these accounts has let go of them.
  const journals = await readKept(tx, group, ours)
  const corrected = group.flatMap(({ movement }) => movement.corrects ?? [])
  return {
    recordedAt: locked[0]?.recorded_at ?? '',
    stripe,
    accounts: new Map(locked.map(({ recorded_at: _, ...account }) => [account.id, account])),
    journals,
    correctable: corrected.length > 0 ? await lockLeft(tx, corrected) : new Map(),
    entered: [],
  }
}

/** In the order of their ids, so that two groups over the same accounts queue instead of deadlocking. */
async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    with locked as (
      select id, currency, floor, balance, version, last_recorded_at
      from ledger_accounts
      where id = any(${ids}::uuid[])
      order by id
      for no key update
    )
    select id, currency, floor, balance, version,
      greatest(clock_timestamp(), max(last_recorded_at) over ())::text as recorded_at
    from locked`.execute(tx)
  return rows
}

async function readKept(
  tx: Tx,
  group: readonly Prepared[],
  ours: ReadonlySet<string>,
): Promise<Map<string, KeptJournal>> {
  const { rows } = await sql<JournalRow>`
    select id, idempotency_key, request_hash, xid::text as xid, recorded_at
    from ledger_journals
    where id = any(${group.map(({ journalId }) => journalId)}::uuid[])`.execute(tx)
  if (rows.length === 0) return new Map()
  const entries = await readPostedEntries(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        key: row.idempotency_key,
        requestHash: row.request_hash,
        posted: {
          journalId: row.id,
          recordedAt: row.recorded_at,
          entries: entries.get(row.id) ?? [],
          replayed: !ours.has(row.xid),
        },
      },
    ]),
  )
}
