import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { NO_HASH } from '../hash-seal.ts'
import { countContents, firstOf, marksOf } from '../journal-digests.ts'
import type { SealKeys } from '../seal-keys.ts'
import { type HeadLine, MARK_BYTES, signLine, startChain, type Tail } from './head-line.ts'
import type { HeadsFile } from './heads-file.ts'

/** Any number that nothing else locks. */
const LOCK = 7_271_990
const SEALS_A_PAGE = 20
const JOURNALS_A_LINE = 10_000
/** A new file has marks of everything while the books are small, and begins with the last seal where they are large. */
const JOURNALS_FROM_THE_START = 100_000

interface SealRow {
  number: bigint
  hash: Buffer
  sealed_at: Date
  contents: Buffer
}

/** The database does not have the seal that the file knows as the last one. */
export class HeadsContradicted extends Error {
  readonly known: HeadLine
  constructor(known: HeadLine) {
    super(`The database does not have seal ${known.number} as its head outside says: see the runbook.`)
    this.known = known
  }
}

/** The file has fewer lines than this process has seen in it. */
export class HeadsShortened extends Error {
  constructor(name: string, lines: number) {
    super(`${name} had ${lines} lines and has fewer now: see the runbook.`)
  }
}

/**
 * Appends the heads of the seals that the file does not have yet, and returns how many seals those were. Processes take turns
 * by a lock of the database, so that those which share a file write each line once. Writes nothing and throws
 * HeadsContradicted while the database contradicts the file, or HeadsShortened when lines were taken from the file.
 */
export type WriteHeads = () => Promise<number>

export function makeHeadsWriter(database: Database, keys: SealKeys, file: HeadsFile): WriteHeads {
  let seen: Tail | null = null
  return () =>
    withTransaction(database, async (tx) => {
      await lockHeads(tx)
      const last = await file.readLast()
      if (seen && (last?.tail.writer !== seen.writer || last.tail.line < seen.line)) {
        throw new HeadsShortened(file.name, seen.line)
      }
      if (last && !(await hasSeal(tx, last.about))) throw new HeadsContradicted(last.about)
      const position = last ? await positionAfter(tx, last.about) : await firstPosition(tx)
      const { written, tail } = await appendAfter(tx, { keys, file, tail: last?.tail ?? startChain() }, position)
      seen = tail.line > 0 ? tail : null
      return written
    })
}

export async function lockHeads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Whether the database has the seal of a line. */
export async function hasSeal(tx: Tx, { number, hash }: Pick<HeadLine, 'number' | 'hash'>): Promise<boolean> {
  if (number === 0) return true
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from chain_links where number = ${number} and key_id is not null`.execute(tx)
  return rows[0]?.hash.toString('hex') === hash
}

interface Position {
  /** The last seal that needs no line. */
  number: bigint
  /** How many journals it and those before it have. */
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
  keys: SealKeys
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
    const { books, at, seals } = await readSeals(tx, number)
    const texts: string[] = []
    for (const group of groupsOf(seals)) {
      const { text, tail: next } = signLine(keys.signing, tail, describe(group, { books, at, before: journals }))
      texts.push(text)
      tail = next
      journals += BigInt(group.reduce((sum, { contents }) => sum + countContents(contents), 0))
    }
    if (texts.length > 0) await file.append(texts)
    written += seals.length
    if (seals.length < SEALS_A_PAGE) return { written, tail }
    number = seals.at(-1)?.number ?? number
  }
}

async function readSeals(tx: Tx, after: bigint): Promise<{ books: string; at: Date; seals: SealRow[] }> {
  const { rows: seals } = await sql<SealRow>`
    select number, hash, linked_at as sealed_at, contents
    from chain_links
    where number > ${after} and key_id is not null
    order by number
    limit ${SEALS_A_PAGE}`.execute(tx)
  const { rows } = await sql<{ books: string; at: Date }>`
    select id as books, clock_timestamp() as at from ledger_identity`.execute(tx)
  const [identity] = rows
  if (!identity) throw new Error('The books have no identity: ledger_identity is empty.')
  return { ...identity, seals }
}

/** Seals that share a line. */
function groupsOf(seals: readonly SealRow[]): SealRow[][] {
  const groups: SealRow[][] = []
  let room = 0
  for (const seal of seals) {
    const journals = countContents(seal.contents)
    if (journals > room) {
      groups.push([])
      room = JOURNALS_A_LINE
    }
    groups.at(-1)?.push(seal)
    room -= journals
  }
  return groups
}

function describe(seals: readonly SealRow[], { books, at, before }: { books: string; at: Date; before: bigint }) {
  const [contents, last] = [Buffer.concat(seals.map((seal) => seal.contents)), seals.at(-1)]
  return {
    kind: 'head' as const,
    books,
    at: at.toISOString(),
    number: Number(last?.number ?? 0),
    hash: (last?.hash ?? NO_HASH).toString('hex'),
    first_number: Number(seals[0]?.number ?? 0),
    sealed_at: (last?.sealed_at ?? at).toISOString(),
    before: Number(before),
    journals: countContents(contents),
    first: firstOf(contents)?.id ?? null,
    marks: marksOf(contents, MARK_BYTES).toString('base64'),
  }
}
