import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { NO_HASH } from '../hash-seal.ts'
import type { SealKeys } from '../seal-keys.ts'
import { type HeadLine, parseLine, signLine } from './head-line.ts'
import type { HeadsFile } from './heads-file.ts'
import { hasSeal, lockHeads } from './write-heads.ts'

const PAGE = 1_000

type Point = Pick<HeadLine, 'number' | 'hash'>

const BEFORE_ALL: Point = { number: 0, hash: NO_HASH.toString('hex') }

/** The seals whose heads are outside and which the database does not have, or has otherwise. */
export interface Lost {
  from: number
  until: number
}

/** Null where the database has the last seal that the file knows. */
export async function findLost(database: Database, file: HeadsFile): Promise<Lost | null> {
  return withTransaction(database, async (tx) => (await compare(tx, file))?.lost ?? null)
}

/**
 * Writes down that the database was restored to an earlier moment, so that the seals after it are gone. `from` must be the
 * first of them: whoever confirms it has to know what is lost. From then on heads are written again.
 */
export async function acknowledgeRestore(
  database: Database,
  keys: SealKeys,
  file: HeadsFile,
  { from, reason }: { from: number; reason: string },
): Promise<Lost> {
  return withTransaction(database, async (tx) => {
    await lockHeads(tx)
    const found = await compare(tx, file)
    if (!found) throw new Error('Nothing is lost: the database has every seal that is known outside.')
    const { lost, common, tail } = found
    if (lost.from !== from) throw new Error(`The first seal that is lost is ${lost.from}, and not ${from}.`)
    const { rows } = await sql<{ books: string; at: Date }>`
      select id as books, clock_timestamp() as at from ledger_identity`.execute(tx)
    const [identity] = rows
    if (!identity) throw new Error('The books have no identity: ledger_identity is empty.')
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
  if (!last || (await hasSeal(tx, last.about))) return null
  const common = await findCommon(tx, file)
  const until = last.about.kind === 'restored' ? Math.max(last.about.number, common.number + 1) : last.about.number
  return { lost: { from: common.number + 1, until }, common, tail: last.tail }
}

/** The last seal that both have. */
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
