import { createHash } from 'node:crypto'
import { type Database, type Repeating, type RepeatOptions, repeat, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { hashSeal, NO_HASH } from './hash-seal.ts'
import { digestsOf } from './journal-digests.ts'
import type { SealKeys } from './seal-keys.ts'

/** Any number that nothing else locks. */
const LOCK = 7_271_986
const MAX_JOURNALS = 5_000

interface Last {
  books: string
  /** The number of the newest row, keyed or not. */
  newest: bigint
  to: string
  hash: Buffer
  /** The plain seal that the last keyed one covered again. */
  reseals: bigint | null
  isKeyed: boolean
  sealedAtUs: string
}

interface PlainSeal {
  number: bigint
  to: string
  hash: Buffer
  before: Buffer
}

interface Sealed {
  journals: number
  /** Whether a whole block was sealed, so that more may wait. */
  isWhole: boolean
}

/**
 * Seals the journals of transactions that are over, in blocks, and returns how many. Those of a transaction that may
 * still commit wait for the next time, so no journal can appear behind a seal. One process seals at a time.
 */
export async function seal(database: Database, keys: SealKeys, maxJournals = MAX_JOURNALS): Promise<number> {
  let sealed = 0
  for (;;) {
    const { journals, isWhole } = await withTransaction(database, (tx) => sealBlock(tx, keys, maxJournals))
    sealed += journals
    // What was written meanwhile waits for the next time: sealed at once, it would be a commit for every few journals.
    if (!isWhole) return sealed
  }
}

async function sealBlock(tx: Tx, keys: SealKeys, maxJournals: number): Promise<Sealed> {
  const { rows: locks } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(tx)
  if (!locks[0]?.taken) return { journals: 0, isWhole: false }
  const last = await readLast(tx)
  const plain = await findPlain(tx, last)
  const block = plain ? { to: plain.to } : await nextBlock(tx, last.to, maxJournals)
  if (!block) return { journals: 0, isWhole: false }

  const { newest, books, hash: before, to: after, sealedAtUs } = last
  const header = { books, number: newest + 1n, before, after, to: block.to, sealedAtUs, reseals: plain?.number ?? null }
  const plainHash = createHash('sha256').update(plain?.before ?? NO_HASH)
  const onPage = (page: Buffer) => {
    if (plain) for (const digest of digestsOf(page)) plainHash.update(digest)
  }
  const { hash, contents, journals } = await hashSeal(tx, keys.signing, header, onPage)
  if (plain && !plainHash.digest().equals(plain.hash)) {
    throw new Error(`Seal ${plain.number} does not match its journals, so they are not sealed again under the key.`)
  }
  await sql`
    insert into chain_links (number, from_xid, to_xid, journals, hash, linked_at, key_id, contents, relinks)
    select ${header.number}, min(xid), ${block.to}::xid8, ${journals}, ${hash},
      timestamptz 'epoch' + ${sealedAtUs}::bigint * interval '1 microsecond', ${keys.signing.id}, ${contents},
      ${header.reseals}
    from ledger_journals where xid > ${after}::xid8 and xid <= ${block.to}::xid8`.execute(tx)
  return { journals, isWhole: plain !== null || journals >= maxJournals }
}

/** The keyed seal to go on from. */
async function readLast(tx: Tx): Promise<Last> {
  const { rows } = await sql<{
    books: string
    newest: bigint | null
    to: string | null
    hash: Buffer | null
    reseals: bigint | null
    sealed_at_us: string
  }>`
    select i.id as books, (select max(number) from chain_links) as newest, s.to_xid::text as to, s.hash, s.relinks as reseals,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as sealed_at_us
    from ledger_identity i
    left join lateral (
      select to_xid, hash, relinks from chain_links where key_id is not null order by number desc limit 1
    ) s on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The books have no identity: ledger_identity is empty.')
  return {
    books: row.books,
    newest: row.newest ?? 0n,
    to: row.to ?? '0',
    hash: row.hash ?? NO_HASH,
    reseals: row.reseals,
    isKeyed: row.hash !== null,
    sealedAtUs: row.sealed_at_us,
  }
}

/** The next seal of an earlier version whose journals no keyed seal covers. Once one is missing, there are no more. */
async function findPlain(tx: Tx, { isKeyed, reseals }: Last): Promise<PlainSeal | null> {
  if (isKeyed && reseals === null) return null
  const { rows } = await sql<Omit<PlainSeal, 'before'> & { before: Buffer | null }>`
    select s.number, s.to_xid::text as to, s.hash, b.hash as before
    from chain_links s
    left join chain_links b on b.number = s.number - 1
    where s.number = ${(reseals ?? 0n) + 1n} and s.key_id is null`.execute(tx)
  const [row] = rows
  return row ? { ...row, before: row.before ?? NO_HASH } : null
}

/** Whole transactions of about so many journals, all of them over. */
async function nextBlock(tx: Tx, after: string, maxJournals: number): Promise<{ to: string } | null> {
  const { rows } = await sql<{ to: string | null; horizon: string }>`
    with final as (
      select xid from ledger_journals
      where xid > ${after}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid
      limit ${maxJournals}
    )
    select max(xid)::text as to, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from final`.execute(tx)
  const { to, horizon } = rows[0] ?? { to: null, horizon: '0' }
  // Transaction numbers only begin again when the books were moved to another server; see docs/ledger.md.
  if (BigInt(horizon) <= BigInt(after)) throw new Error('The server counts transactions from below the last seal.')
  return to ? { to } : null
}

/** Seals every so often until it is stopped. */
export function startSealer(database: Database, keys: SealKeys, options: RepeatOptions = {}): Repeating {
  return repeat(() => seal(database, keys), options)
}
