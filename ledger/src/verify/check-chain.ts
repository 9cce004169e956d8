import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ChainKeys } from '../chain-keys.ts'
import { hashLink, NO_HASH } from '../hash-link.ts'
import type { Head } from '../heads/head-line.ts'
import { readContents } from '../journal-digests.ts'
import { AS_LINKED, findDifference } from './find-difference.ts'
import type { Outside } from './open-heads.ts'
import type { Broken, Verification } from './report.ts'

const PAGE = 20

interface LinkRow {
  number: bigint
  from: string
  to: string
  journals: bigint
  hash: Buffer
  linkedAtUs: string
  key_id: string | null
  contents: Buffer | null
  relinks: bigint | null
}

type KeyedRow = LinkRow & { key_id: string; contents: Buffer }

interface Chain {
  books: string
  /** The number of the last row, keyed or not. */
  number: bigint
  to: string
  hash: Buffer
  journals: number
  /** The last link without a key, by transaction. */
  plainTo: { number: bigint; to: string }
}

/**
 * Each link continues the previous one and is the keyed hash of its journals, no journal was inserted behind the chain, and
 * the links match the heads stored outside. Otherwise the first journal that differs is named: by the contents of the link,
 * or by the heads, which an attacker with access to the database alone can't change.
 */
export async function checkChain(tx: Tx, verification: Verification): Promise<Broken | null> {
  if (!verification.chain) return null
  const books = await readBooks(tx)
  const { outside } = verification.chain
  const foreign = outside.findForeign(books)
  if (foreign) return foreign
  const broken = await walk(tx, verification, verification.chain.keys, outside, books)
  if (broken) return (await findDifference(tx, outside)) ?? broken
  return outside.broken
}

async function readBooks(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ledger_identity`.execute(tx)
  return rows[0]?.id ?? 'without an identity'
}

async function walk(
  tx: Tx,
  verification: Verification,
  keys: ChainKeys,
  outside: Outside,
  books: string,
): Promise<Broken | null> {
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
    const links = await readLinks(tx, chain.number)
    for (const link of links) {
      const broken = (await checkLink(tx, keys, chain, link)) ?? (await compareHeads(verification, cursors, link))
      if (broken) return broken
      verification.counts.seals++
      verification.progress('sealed journals', chain.journals)
    }
    if (links.length < PAGE) break
  }
  verification.head = chain.hash === NO_HASH ? null : chain.hash.toString('hex')
  if (BigInt(chain.plainTo.to) > BigInt(chain.to)) {
    return { rule: 'every journal that was sealed is sealed under a key', row: `seal ${chain.plainTo.number}` }
  }
  const unseen = cursors.flatMap((cursor) => cursor.head ?? [])
  return unseen.length > 0
    ? { rule: 'a seal whose head is kept outside is in the database', row: `seal ${chain.number + 1n}` }
    : null
}

/** Advances the chain by one link, or returns the broken rule. */
async function checkLink(tx: Tx, keys: ChainKeys, chain: Chain, link: LinkRow): Promise<Broken | null> {
  const row = `seal ${link.number}`
  if (link.number !== chain.number + 1n) {
    return { rule: 'no seal is missing', row: `seal ${chain.number + 1n}` }
  }
  chain.number = link.number
  if (!isKeyed(link)) {
    if (BigInt(link.to) > BigInt(chain.plainTo.to)) chain.plainTo = { number: link.number, to: link.to }
    return null
  }
  const key = keys.find(link.key_id)
  if (!key) return { rule: 'a seal is signed with a key of SEAL_SECRET', row }
  const { books, hash: before, to: after } = chain
  const { number, to, linkedAtUs, relinks } = link
  if (BigInt(link.from) <= BigInt(after)) return { rule: 'a seal begins where the one before ends', row }
  const made = await hashLink(tx, key, { books, number, before, after, to, linkedAtUs, relinks })
  if (!made.hash.equals(link.hash) || !made.contents.equals(link.contents) || BigInt(made.journals) !== link.journals) {
    return (
      compareContents(link, made.contents) ?? {
        rule: 'a seal is the keyed hash of its journals and of the seal before',
        row,
      }
    )
  }
  Object.assign(chain, { to, hash: made.hash, journals: chain.journals + made.journals })
  return null
}

function isKeyed(link: LinkRow): link is KeyedRow {
  return link.key_id !== null && link.contents !== null
}

/** Returns the first journal that does not match the contents of the link. */
function compareContents({ number, contents }: KeyedRow, found: Buffer): Broken | null {
  const [linked, there] = [readContents(contents), readContents(found)]
  const place = linked.findIndex(({ id, mark }, at) => there[at]?.id !== id || !there[at].mark.equals(mark))
  const [was, is] = [linked[place], there[place < 0 ? linked.length : place]]
  // A journal was added, and all linked journals still exist.
  const isAdded = is && !linked.some(({ id }) => id === is.id) && (!was || there.some(({ id }) => id === was.id))
  if (isAdded) {
    return {
      rule: 'every journal before the last seal is sealed',
      row: `journal ${is.id} before the end of seal ${number}`,
    }
  }
  return was ? { rule: AS_LINKED, row: `journal ${was.id} of seal ${number}` } : null
}

interface Cursor {
  /** The next head to compare. */
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

async function compareHeads(
  verification: Verification,
  cursors: readonly Cursor[],
  link: LinkRow,
): Promise<Broken | null> {
  for (const cursor of cursors) {
    while (cursor.head && BigInt(cursor.head.number) <= link.number) {
      const { number, hash } = cursor.head
      if (BigInt(number) !== link.number || !isKeyed(link) || link.hash.toString('hex') !== hash) {
        return { rule: 'a seal is the one whose head is kept outside', row: `seal ${number}` }
      }
      verification.counts.heads++
      await cursor.advance()
    }
  }
  return null
}

async function readLinks(tx: Tx, after: bigint): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select number, from_xid::text as from, to_xid::text as to, journals, hash, key_id, contents, relinks,
      (extract(epoch from linked_at) * 1000000)::bigint::text as "linkedAtUs"
    from chain_links where number > ${after} order by number limit ${PAGE}`.execute(tx)
  return rows
}
