import type { Reader } from '@paps/database'
import { ofAccount, type Stretch, statementPage } from '@paps/ledger'
import { sql } from 'kysely'
import { walletOf } from '../../people/users/wallet.ts'
import type { ListedRecord } from '../records/record.ts'
import { parseRecordId } from '../records/record-of-journal.ts'
import { findRecordsOf } from '../records/record-store.ts'
import type { StatementLine } from './statement.ts'

export interface Totals {
  inMinor: bigint
  outMinor: bigint
}

/** Returns the sums of incoming and outgoing entries. */
export async function readTotals(reader: Reader, account: string, { after, until }: Stretch): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as "inMinor",
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as "outMinor"
    from ledger_entries
    where ${ofAccount(reader, 'account_id', account)} and version > ${after} and version <= ${until}`.execute(reader)
  return rows[0] ?? { inMinor: 0n, outMinor: 0n }
}

const LINES_AT_ONCE = 200n

/** Yields the lines of a person’s statement in batches, oldest first. */
export async function* readLines(
  reader: Reader,
  ownerId: string,
  { after, until }: Stretch,
): AsyncGenerator<StatementLine[]> {
  const account = walletOf(ownerId).paps
  for (let done = after; done < until; ) {
    const last = done + LINES_AT_ONCE < until ? done + LINES_AT_ONCE : until
    const { lines } = await statementPage(reader, account, { before: last + 1n, limit: Number(last - done) })
    const records = await readRecords(
      reader,
      ownerId,
      lines.flatMap(({ key }) => parseRecordId(key) ?? []),
    )
    yield lines.reverse().map((line) => ({
      at: line.recordedAt,
      journalKind: line.kind,
      record: records.get(parseRecordId(line.key) ?? '') ?? null,
      amountMinor: line.amountMinor,
      balanceMinor: line.balanceAfterMinor,
    }))
    done = last
  }
}

async function readRecords(
  reader: Reader,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, ListedRecord>> {
  const found = await findRecordsOf(reader, ownerId, ids)
  return new Map(found.map((record) => [record.id, record]))
}
