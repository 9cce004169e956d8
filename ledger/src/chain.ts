import { createHash } from 'node:crypto'
import {
  type Database,
  type Reader,
  type Repeating,
  type RepeatOptions,
  repeatForAll,
  type Tx,
  withTransaction,
} from '@paps/database'
import { sql } from 'kysely'
import type { ChainKeys } from './chain-keys.ts'
import { hashLink, NO_HASH } from './hash-link.ts'
import { splitDigests } from './journal-digests.ts'

/** The key of an advisory lock that nothing else uses. */
const LOCK = 7_271_986
const MAX_JOURNALS = 5_000

interface Last {
  /** The id of the ledger. */
  books: string
  /** The number of the newest row, keyed or not. */
  newest: bigint
  to: string
  hash: Buffer
  /** The number of the link without a key that the last keyed link covers again. */
  relinks: bigint | null
  isKeyed: boolean
  linkedAtUs: string
}

interface PlainLink {
  number: bigint
  to: string
  hash: Buffer
  before: Buffer
}

interface Extended {
  journals: number
  /** Whether the block was full, so that more journals may be waiting. */
  isWhole: boolean
}

/**
 * Extends the hash chain by the journals of finished transactions, in blocks, and returns their number. A transaction
 * with a lower id may still commit, so journals after the oldest running transaction wait for the next call: no journal can
 * appear behind a link. One process extends the chain at a time.
 */
export async function extendChain(database: Database, keys: ChainKeys, maxJournals = MAX_JOURNALS): Promise<number> {
  let linked = 0
  for (;;) {
    const { journals, isWhole } = await withTransaction(database, (tx) => appendLink(tx, keys, maxJournals))
    linked += journals
    // Journals written meanwhile wait for the next call. Linking them now would cost a commit for every few journals.
    if (!isWhole) return linked
  }
}

async function appendLink(tx: Tx, keys: ChainKeys, maxJournals: number): Promise<Extended> {
  const { rows: locks } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(tx)
  if (!locks[0]?.taken) return { journals: 0, isWhole: false }
  const last = await readLast(tx)
  const plain = await findPlain(tx, last)
  const block = plain ? { to: plain.to } : await nextBlock(tx, last.to, maxJournals)
  if (!block) return { journals: 0, isWhole: false }

  const { newest, books, hash: before, to: after, linkedAtUs } = last
  const header = { books, number: newest + 1n, before, after, to: block.to, linkedAtUs, relinks: plain?.number ?? null }
  const plainHash = createHash('sha256').update(plain?.before ?? NO_HASH)
  const onPage = (page: Buffer) => {
    if (plain) for (const digest of splitDigests(page)) plainHash.update(digest)
  }
  const { hash, contents, journals } = await hashLink(tx, keys.signing, header, onPage)
  if (plain && !plainHash.digest().equals(plain.hash)) {
    throw new Error(`Chain link ${plain.number} does not match its journals, so no keyed link covers it.`)
  }
  await sql`
    insert into chain_links (number, from_xid, to_xid, journals, hash, linked_at, key_id, contents, relinks)
    select ${header.number}, min(xid), ${block.to}::xid8, ${journals}, ${hash},
      timestamptz 'epoch' + ${linkedAtUs}::bigint * interval '1 microsecond', ${keys.signing.id}, ${contents},
      ${header.relinks}
    from ledger_journals where xid > ${after}::xid8 and xid <= ${block.to}::xid8`.execute(tx)
  return { journals, isWhole: plain !== null || journals >= maxJournals }
}

/** Returns the last keyed link. */
async function readLast(tx: Tx): Promise<Last> {
  const { rows } = await sql<{
    books: string
    newest: bigint | null
    to: string | null
    hash: Buffer | null
    relinks: bigint | null
    linked_at_us: string
  }>`
    select i.id as books, (select max(number) from chain_links) as newest, s.to_xid::text as to, s.hash, s.relinks,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as linked_at_us
    from ledger_identity i
    left join lateral (
      select to_xid, hash, relinks from chain_links where key_id is not null order by number desc limit 1
    ) s on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('ledger_identity is empty: the ledger has no id.')
  return {
    books: row.books,
    newest: row.newest ?? 0n,
    to: row.to ?? '0',
    hash: row.hash ?? NO_HASH,
    relinks: row.relinks,
    isKeyed: row.hash !== null,
    linkedAtUs: row.linked_at_us,
  }
}

/** Returns the next link without a key, of an earlier version, that no keyed link covers. After the first gap there are none. */
async function findPlain(tx: Tx, { isKeyed, relinks }: Last): Promise<PlainLink | null> {
  if (isKeyed && relinks === null) return null
  const { rows } = await sql<Omit<PlainLink, 'before'> & { before: Buffer | null }>`
    select s.number, s.to_xid::text as to, s.hash, b.hash as before
    from chain_links s
    left join chain_links b on b.number = s.number - 1
    where s.number = ${(relinks ?? 0n) + 1n} and s.key_id is null`.execute(tx)
  const [row] = rows
  return row ? { ...row, before: row.before ?? NO_HASH } : null
}

/** Returns the last transaction of a block of finished transactions with about `maxJournals` journals. */
async function nextBlock(tx: Tx, after: string, maxJournals: number): Promise<{ to: string } | null> {
  // Read by a statement of its own: the journals are read later, so those below it are visible.
  const { rows: looked } = await sql<{ horizon: string }>`select ledger_horizon()::text as horizon`.execute(tx)
  const horizon = looked[0]?.horizon ?? '0'
  // Transaction ids start over only when the ledger was moved to another server: see docs/ledger.md.
  if (BigInt(horizon) <= BigInt(after) && tx.engine === 'postgresql')
    throw new Error('The transaction ids of the server are below the last chain link.')
  const { rows } = await sql<{ to: string | null }>`
    with final as (
      select xid from ledger_journals
      where xid > ${after}::xid8 and xid < ${horizon}::xid8
      order by xid
      limit ${maxJournals}
    )
    select max(xid)::text as to from final`.execute(tx)
  const to = rows[0]?.to
  return to ? { to } : null
}

/** Extends the chain periodically until it is stopped. Skips its turn if another process has just done so. */
export function startChainExtender(database: Database, keys: ChainKeys, options: RepeatOptions = {}): Repeating {
  return repeatForAll(
    (periodMs) => linkedWithin(database.kysely, periodMs),
    () => extendChain(database, keys),
    options,
  )
}

/** Returns whether the newest link is from these milliseconds. A time in the future, of a wrong clock, does not count. */
async function linkedWithin(reader: Reader, ms: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select linked_at between now() - ${ms} * interval '1 millisecond' and now() as linked
    from chain_links order by number desc limit 1`.execute(reader)
  return rows[0]?.linked ?? false
}
