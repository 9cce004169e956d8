import { type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { Book, KeptJournal, OpenAccount } from './book.ts'
import { lockRemaining } from './correction-store.ts'
import { chooseRecordedAt } from './history.ts'
import { readKeptJournals } from './journal-store.ts'
import { type Prepared, resolveAccountId } from './prepare.ts'

interface OpenedRow extends OpenAccount {
  is_journal: boolean
  /** `recorded_at` and `xid` are in one row only. */
  recorded_at: string | null
  xid: string | null
}

/**
 * Locks the accounts of a group and reads the rows it is decided against. `ours` are earlier transactions of this group with
 * an unknown outcome: a journal that one of them wrote is no replay, because its caller still waits for the first result.
 */
export async function openBook(
  tx: Tx,
  group: readonly Prepared[],
  stripe: number,
  ours: ReadonlySet<string>,
): Promise<Book> {
  const accountIds = new Set(
    group.flatMap(({ movement: { legs, locks = [] } }) => [
      ...legs.map((leg) => resolveAccountId(leg, stripe)),
      ...locks,
    ]),
  )
  const { rows } = await sql<OpenedRow>`
    select id, is_journal, currency, floor_minor as "floorMinor", balance_minor as "balanceMinor", version, recorded_at::text, xid::text
    from ledger_open(${uuidArray([...accountIds])}, ${uuidArray(group.map(({ journalId }) => journalId))})`.execute(tx)
  const accounts = rows.filter(({ is_journal }) => !is_journal)
  const opening = accounts.find(({ xid }) => xid !== null)
  const kept = rows.filter(({ is_journal }) => is_journal).map(({ id }) => id)
  const corrected = group.flatMap(({ movement }) => movement.corrects ?? [])
  const recordedAt = await chooseRecordedAt(tx, opening?.recorded_at ?? '')
  return {
    recordedAt,
    recordedAtMs: Date.parse(recordedAt),
    xid: opening?.xid ?? '',
    stripe,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    journals: kept.length > 0 ? await readKeptJournals(tx, kept, ours) : new Map<string, KeptJournal>(),
    correctable: corrected.length > 0 ? await lockRemaining(tx, corrected) : new Map(),
    entered: [],
  }
}
