import { type Database, type Repeating, type RepeatOptions, repeat, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { hashJournals } from './journal-digests.ts'

/** Any number that nothing else locks. */
const LOCK = 7_271_986
const MAX_JOURNALS = 5_000

/** What the first seal goes on from. */
export const NO_HASH = Buffer.alloc(32)

interface LastSeal {
  number: bigint
  to_xid: string
  hash: Buffer
}

/**
 * Seals the journals of transactions that are over, in blocks, and answers how many. Those of a transaction that may
 * still commit wait for the next time, so no journal can appear behind a seal. One process seals at a time.
 */
export async function seal(database: Database, maxJournals = MAX_JOURNALS): Promise<number> {
  let sealed = 0
  for (;;) {
    const journals = await withTransaction(database, (tx) => sealBlock(tx, maxJournals))
    sealed += journals
    // What was written meanwhile waits for the next time: sealed at once, it would be a commit for every few journals.
    if (journals < maxJournals) return sealed
  }
}

async function sealBlock(tx: Tx, maxJournals: number): Promise<number> {
  const { rows: locks } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(tx)
  if (!locks[0]?.taken) return 0
  const { rows: seals } = await sql<LastSeal>`
    select number, to_xid::text, hash from ledger_seals order by number desc limit 1`.execute(tx)
  const last = seals[0] ?? { number: 0n, to_xid: '0', hash: NO_HASH }
  const block = await nextBlock(tx, last.to_xid, maxJournals)
  if (!block) return 0
  const { hash, journals } = await hashJournals(tx, last.hash, block)
  await sql`
    insert into ledger_seals (number, from_xid, to_xid, journals, hash)
    values (${last.number + 1n}, ${block.from}::xid8, ${block.to}::xid8, ${journals}, ${hash})`.execute(tx)
  return journals
}

/** Whole transactions of about so many journals, all of them over. */
async function nextBlock(tx: Tx, after: string, maxJournals: number): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null; horizon: string }>`
    with final as (
      select xid from ledger_journals
      where xid > ${after}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid
      limit ${maxJournals}
    )
    select min(xid)::text as from, max(xid)::text as to, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from final`.execute(tx)
  const { from, to, horizon } = rows[0] ?? { from: null, to: null, horizon: '0' }
  // Transaction numbers only begin again when the books were moved to another server; see docs/ledger.md.
  if (BigInt(horizon) <= BigInt(after)) throw new Error('The server counts transactions from below the last seal.')
  return from && to ? { from, to } : null
}

/** Seals every so often until it is stopped. */
export function startSealer(database: Database, options: RepeatOptions = {}): Repeating {
  return repeat(() => seal(database), options)
}
