import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { hashSeal, NO_HASH } from '../hash-seal.ts'
import type { Head } from '../heads/head-line.ts'
import { readContents } from '../journal-digests.ts'
import type { SealKeys } from '../seal-keys.ts'
import { AS_SEALED, findDifference } from './find-difference.ts'
import type { Outside } from './open-heads.ts'
import type { Audit, Broken } from './report.ts'

const PAGE = 20

interface SealRow {
  number: bigint
  from: string
  to: string
  journals: bigint
  hash: Buffer
  sealedAtUs: string
  key_id: string | null
  contents: Buffer | null
  reseals: bigint | null
}

type KeyedRow = SealRow & { key_id: string; contents: Buffer }

interface Chain {
  books: string
  /** Of the last row, keyed or not. */
  number: bigint
  to: string
  hash: Buffer
  journals: number
  /** The furthest that a seal without a key goes. */
  plainTo: { number: bigint; to: string }
}

/**
 * Each seal goes on from the one before and is the keyed hash of its journals, no journal slipped in behind them, and the
 * seals are those whose heads are kept outside. Where they are not, the first journal that differs is named: by what the seal
 * itself keeps, or by the heads, which nobody changes who only has the database.
 */
export async function checkSeals(tx: Tx, audit: Audit): Promise<Broken | null> {
  if (!audit.seals) return null
  const books = await readBooks(tx)
  const { outside } = audit.seals
  const foreign = outside.findForeign(books)
  if (foreign) return foreign
  const broken = await walk(tx, audit, audit.seals.keys, outside, books)
  if (broken) return (await findDifference(tx, outside)) ?? broken
  return outside.broken
}

async function readBooks(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ledger_identity`.execute(tx)
  return rows[0]?.id ?? 'without an identity'
}

async function walk(tx: Tx, audit: Audit, keys: SealKeys, outside: Outside, books: string): Promise<Broken | null> {
  const chain: Chain = {
    books,
    number: 0n,
    to: '0',
    hash: NO_HASH,
    journals: 0,
    plainTo: { number: 0n, to: '0' },
  }
  const cursors = await Promise.all(outside.sources.map(({ heads }) => makeCursor(heads())))
  for (;;) {
    const seals = await readSeals(tx, chain.number)
    for (const seal of seals) {
      const broken = (await checkSeal(tx, keys, chain, seal)) ?? (await compareHeads(audit, cursors, seal))
      if (broken) return broken
      audit.counts.seals++
      audit.progress('sealed journals', chain.journals)
    }
    if (seals.length < PAGE) break
  }
  audit.head = chain.hash === NO_HASH ? null : chain.hash.toString('hex')
  if (BigInt(chain.plainTo.to) > BigInt(chain.to)) {
    return { rule: 'every journal that was sealed is sealed under a key', row: `seal ${chain.plainTo.number}` }
  }
  const unseen = cursors.flatMap((cursor) => cursor.head ?? [])
  return unseen.length > 0
    ? { rule: 'a seal whose head is kept outside is in the database', row: `seal ${chain.number + 1n}` }
    : null
}

/** Goes one seal further, or says why that can't be. */
async function checkSeal(tx: Tx, keys: SealKeys, chain: Chain, seal: SealRow): Promise<Broken | null> {
  const row = `seal ${seal.number}`
  if (seal.number !== chain.number + 1n) {
    return { rule: 'no seal is missing', row: `seal ${chain.number + 1n}` }
  }
  chain.number = seal.number
  if (!isKeyed(seal)) {
    if (BigInt(seal.to) > BigInt(chain.plainTo.to)) chain.plainTo = { number: seal.number, to: seal.to }
    return null
  }
  const key = keys.find(seal.key_id)
  if (!key) return { rule: 'a seal is signed with a key of SEAL_SECRET', row }
  const { books, hash: before, to: after } = chain
  const { number, to, sealedAtUs, reseals } = seal
  if (BigInt(seal.from) <= BigInt(after)) return { rule: 'a seal begins where the one before ends', row }
  const made = await hashSeal(tx, key, { books, number, before, after, to, sealedAtUs, reseals })
  if (!made.hash.equals(seal.hash) || !made.contents.equals(seal.contents) || BigInt(made.journals) !== seal.journals) {
    return (
      compareContents(seal, made.contents) ?? {
        rule: 'a seal is the keyed hash of its journals and of the seal before',
        row,
      }
    )
  }
  Object.assign(chain, { to, hash: made.hash, journals: chain.journals + made.journals })
  return null
}

function isKeyed(seal: SealRow): seal is KeyedRow {
  return seal.key_id !== null && seal.contents !== null
}

/** The first journal that is not what the seal keeps of it. */
function compareContents({ number, contents }: KeyedRow, found: Buffer): Broken | null {
  const [sealed, there] = [readContents(contents), readContents(found)]
  const place = sealed.findIndex(({ id, mark }, at) => there[at]?.id !== id || !there[at].mark.equals(mark))
  const [was, is] = [sealed[place], there[place < 0 ? sealed.length : place]]
  // One more than were sealed, while those are all still there.
  const isAdded = is && !sealed.some(({ id }) => id === is.id) && (!was || there.some(({ id }) => id === was.id))
  if (isAdded) {
    return {
      rule: 'every journal before the last seal is sealed',
      row: `journal ${is.id} before the end of seal ${number}`,
    }
  }
  return was ? { rule: AS_SEALED, row: `journal ${was.id} of seal ${number}` } : null
}

interface Cursor {
  /** The next head that was not compared yet. */
  head: Head | null
  advance(): Promise<void>
}

async function makeCursor(heads: AsyncGenerator<Head>): Promise<Cursor> {
  const cursor: Cursor = {
    head: null,
    async advance() {
      const next = await heads.next()
      cursor.head = next.done ? null : next.value
    },
  }
  await cursor.advance()
  return cursor
}

async function compareHeads(audit: Audit, cursors: readonly Cursor[], seal: SealRow): Promise<Broken | null> {
  for (const cursor of cursors) {
    while (cursor.head && BigInt(cursor.head.number) <= seal.number) {
      const { number, hash } = cursor.head
      if (BigInt(number) !== seal.number || !isKeyed(seal) || seal.hash.toString('hex') !== hash) {
        return { rule: 'a seal is the one whose head is kept outside', row: `seal ${number}` }
      }
      audit.counts.heads++
      await cursor.advance()
    }
  }
  return null
}

async function readSeals(tx: Tx, after: bigint): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select number, from_xid::text as from, to_xid::text as to, journals, hash, key_id, contents, relinks as reseals,
      (extract(epoch from linked_at) * 1000000)::bigint::text as "sealedAtUs"
    from chain_links where number > ${after} order by number limit ${PAGE}`.execute(tx)
  return rows
}
