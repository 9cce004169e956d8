import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import type { ChainKeys } from '../chain-keys.ts'
import { NO_HASH } from '../hash-link.ts'
import { type HeadLine, parseLine, signLine } from './head-line.ts'
import type { HeadsFile } from './heads-file.ts'
import { hasLink, lockHeads } from './write-heads.ts'

const PAGE = 1_000

type Point = Pick<HeadLine, 'number' | 'hash'>

const BEFORE_ALL: Point = { number: 0, hash: NO_HASH.toString('hex') }

/** Links whose heads are in the file and which the database lacks, or has with another hash. */
export interface Lost {
  from: number
  until: number
}

/** Returns null if the database has the last link of the file. */
export async function findLost(database: Database, file: HeadsFile): Promise<Lost | null> {
  return withTransaction(database, async (tx) => (await compare(tx, file))?.lost ?? null)
}

/**
 * Records in the file that the database was restored to an earlier time, so that later links are lost. `from` must be the
 * first lost link: the operator has to know what is lost. Heads are written again afterwards.
 */
export async function acknowledgeRestore(
  database: Database,
  keys: ChainKeys,
  file: HeadsFile,
  { from, reason }: { from: number; reason: string },
): Promise<Lost> {
  return withTransaction(database, async (tx) => {
    await lockHeads(tx)
    const found = await compare(tx, file)
    if (!found) throw new Error('No chain link is lost: the database has every link of the file.')
    const { lost, common, tail } = found
    if (lost.from !== from) throw new Error(`The first lost chain link is ${lost.from}, not ${from}.`)
    const { rows } = await sql<{ books: string; at: Date }>`
      select id as books, clock_timestamp() as at from ledger_identity`.execute(tx)
    const [identity] = rows
    if (!identity) throw new Error('ledger_identity is empty: the ledger has no id.')
    const about = {
      kind: 'restored' as const,
      books: identity.books,
      at: identity.at.toISOString(),
      ...common,
      lost_until: lost.until,
      reason,
    }
    await file.append([signLine(keys.signing, tail, about).text])
    return lost
  })
}

async function compare(tx: Tx, file: HeadsFile) {
  const last = await file.readLast()
  if (!last || (await hasLink(tx, last.about))) return null
  const common = await findCommon(tx, file)
  const until = last.about.kind === 'restored' ? Math.max(last.about.number, common.number + 1) : last.about.number
  return { lost: { from: common.number + 1, until }, common, tail: last.tail }
}

/** Returns the last link that the file and the database share. */
async function findCommon(tx: Tx, file: HeadsFile): Promise<Point> {
  let common = BEFORE_ALL
  let page: Point[] = []
  const settle = async () => {
    const { rows } = await sql<{ number: bigint; hash: string }>`
      select number, encode(hash, 'hex') as hash
      from chain_links
      where key_id is not null and number = any (${page.map(({ number }) => number)}::bigint[])`.execute(tx)
    const kept = new Map(rows.map(({ number, hash }) => [Number(number), hash]))
    common = page.findLast(({ number, hash }) => number === 0 || kept.get(number) === hash) ?? common
    page = []
  }
  for await (const text of file.lines()) {
    const about = parseLine(text)?.about
    if (!about) continue
    const { number, hash } = about
    page.push({ number, hash })
    if (page.length === PAGE) await settle()
  }
  await settle()
  return common
}
