import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import type { ChainKeys } from '../chain-keys.ts'
import { NO_HASH } from '../hash-link.ts'
import { countContents, packMarks, readFirstJournal } from '../journal-digests.ts'
import { type HeadLine, MARK_BYTES, signLine, startChain, type Tail } from './head-line.ts'
import type { HeadsFile } from './heads-file.ts'

/** The key of an advisory lock that nothing else uses. */
const LOCK = 7_271_990
const LINKS_A_PAGE = 20
const JOURNALS_A_LINE = 10_000
/** A new file begins with the first journal if there are at most this many, otherwise with the last link. */
const JOURNALS_FROM_THE_START = 100_000

interface LinkRow {
  number: bigint
  hash: Buffer
  sealed_at: Date
  contents: Buffer
}

/** The database lacks the last chain link of the file, or has it with another hash. */
export class HeadsContradicted extends Error {
  readonly known: HeadLine
  constructor(known: HeadLine) {
    super(`Chain link ${known.number} of the heads file is not in the database: see the runbook.`)
    this.known = known
  }
}

/** The file has fewer lines than this process has read before. */
export class HeadsShortened extends Error {
  constructor(name: string, lines: number) {
    super(`${name} had ${lines} lines and now has fewer: see the runbook.`)
  }
}

/**
 * Appends the heads of new chain links to the file and returns the number of links. An advisory lock of the database
 * serializes processes, so that those with a shared file write each line once. Throws HeadsContradicted if the database
 * contradicts the file, and HeadsShortened if lines were removed from it; nothing is written then.
 */
export type WriteHeads = () => Promise<number>

export function makeHeadsWriter(database: Database, keys: ChainKeys, file: HeadsFile): WriteHeads {
  let seen: Tail | null = null
  return () =>
    withTransaction(database, async (tx) => {
      await lockHeads(tx)
      const last = await file.readLast()
      if (seen && (last?.tail.writer !== seen.writer || last.tail.line < seen.line)) {
        throw new HeadsShortened(file.name, seen.line)
      }
      if (last && !(await hasLink(tx, last.about))) throw new HeadsContradicted(last.about)
      const position = last ? await positionAfter(tx, last.about) : await firstPosition(tx)
      const { written, tail } = await appendAfter(tx, { keys, file, tail: last?.tail ?? startChain() }, position)
      seen = tail.line > 0 ? tail : null
      return written
    })
}

export async function lockHeads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Returns whether the database has the chain link of a line. */
export async function hasLink(tx: Tx, { number, hash }: Pick<HeadLine, 'number' | 'hash'>): Promise<boolean> {
  if (number === 0) return true
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from chain_links where number = ${number} and key_id is not null`.execute(tx)
  return rows[0]?.hash.toString('hex') === hash
}

interface Position {
  /** The last link that needs no line. */
  number: bigint
  /** The number of journals up to and including that link. */
  journals: bigint
}

async function positionAfter(tx: Tx, about: HeadLine): Promise<Position> {
  if (about.kind === 'head') return { number: BigInt(about.number), journals: BigInt(about.before + about.journals) }
  return { number: BigInt(about.number), journals: await countJournals(tx, BigInt(about.number)) }
}

async function firstPosition(tx: Tx): Promise<Position> {
  const { rows } = await sql<{ number: bigint | null; journals: bigint }>`
    select max(number) as number, coalesce(sum(journals), 0)::bigint as journals
    from chain_links where key_id is not null`.execute(tx)
  const { number = null, journals = 0n } = rows[0] ?? {}
  if (number === null || journals <= JOURNALS_FROM_THE_START) return { number: 0n, journals: 0n }
  return { number: number - 1n, journals: await countJournals(tx, number - 1n) }
}

async function countJournals(tx: Tx, until: bigint): Promise<bigint> {
  const { rows } = await sql<{ journals: bigint }>`
    select coalesce(sum(journals), 0)::bigint as journals
    from chain_links where key_id is not null and number <= ${until}`.execute(tx)
  return rows[0]?.journals ?? 0n
}

interface Writing {
  keys: ChainKeys
  file: HeadsFile
  tail: Tail
}

async function appendAfter(
  tx: Tx,
  { keys, file, ...writing }: Writing,
  position: Position,
): Promise<{ written: number; tail: Tail }> {
  let { tail } = writing
  let { number, journals } = position
  let written = 0
  for (;;) {
    const { books, at, links } = await readLinks(tx, number)
    const texts: string[] = []
    for (const group of groupLinks(links)) {
      const { text, tail: next } = signLine(keys.signing, tail, describe(group, { books, at, before: journals }))
      texts.push(text)
      tail = next
      journals += BigInt(group.reduce((sum, { contents }) => sum + countContents(contents), 0))
    }
    if (texts.length > 0) await file.append(texts)
    written += links.length
    if (links.length < LINKS_A_PAGE) return { written, tail }
    number = links.at(-1)?.number ?? number
  }
}

async function readLinks(tx: Tx, after: bigint): Promise<{ books: string; at: Date; links: LinkRow[] }> {
  const { rows: links } = await sql<LinkRow>`
    select number, hash, linked_at as sealed_at, contents
    from chain_links
    where number > ${after} and key_id is not null
    order by number
    limit ${LINKS_A_PAGE}`.execute(tx)
  const { rows } = await sql<{ books: string; at: Date }>`
    select id as books, clock_timestamp() as at from ledger_identity`.execute(tx)
  const [identity] = rows
  if (!identity) throw new Error('ledger_identity is empty: the ledger has no id.')
  return { ...identity, links }
}

/** Groups links that share a line. */
function groupLinks(links: readonly LinkRow[]): LinkRow[][] {
  const groups: LinkRow[][] = []
  let room = 0
  for (const link of links) {
    const journals = countContents(link.contents)
    if (journals > room) {
      groups.push([])
      room = JOURNALS_A_LINE
    }
    groups.at(-1)?.push(link)
    room -= journals
  }
  return groups
}

function describe(links: readonly LinkRow[], { books, at, before }: { books: string; at: Date; before: bigint }) {
  const [contents, last] = [Buffer.concat(links.map((link) => link.contents)), links.at(-1)]
  return {
    kind: 'head' as const,
    books,
    at: at.toISOString(),
    number: Number(last?.number ?? 0),
    hash: (last?.hash ?? NO_HASH).toString('hex'),
    first_number: Number(links[0]?.number ?? 0),
    sealed_at: (last?.sealed_at ?? at).toISOString(),
    before: Number(before),
    journals: countContents(contents),
    first: readFirstJournal(contents)?.id ?? null,
    marks: packMarks(contents, MARK_BYTES).toString('base64'),
  }
}
