import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { hashJournals } from '../journal-digests.ts'
import { NO_HASH } from '../seal.ts'
import type { Audit, Broken } from './report.ts'

const PAGE = 100

interface SealRow {
  number: bigint
  from: string
  to: string
  journals: bigint
  hash: Buffer
}

/** Each seal goes on from the one before and is the hash of its journals; none slipped in between two seals. */
export async function checkSeals(tx: Tx, audit: Audit): Promise<Broken | null> {
  const chain = { number: 0n, to: '0', hash: NO_HASH, journals: 0 }
  for (;;) {
    const seals = await readSeals(tx, chain.number)
    for (const seal of seals) {
      const { hash, journals } = await hashJournals(tx, chain.hash, seal)
      const isNext = seal.number === chain.number + 1n && BigInt(seal.from) > BigInt(chain.to)
      if (!isNext || !hash.equals(seal.hash) || BigInt(journals) !== seal.journals) {
        return { rule: 'a seal is the hash of its journals and of the seal before', row: `seal ${seal.number}` }
      }
      Object.assign(chain, { number: seal.number, to: seal.to, hash, journals: chain.journals + journals })
      audit.counts.seals++
      audit.progress('sealed journals', chain.journals)
    }
    if (seals.length < PAGE) break
  }
  audit.head = chain.number === 0n ? null : chain.hash.toString('hex')
  return (await countUpTo(tx, chain.to)) === BigInt(chain.journals)
    ? null
    : { rule: 'every journal before the last seal is sealed', row: `seal ${chain.number}` }
}

async function readSeals(tx: Tx, after: bigint): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select number, from_xid::text as from, to_xid::text as to, journals, hash
    from ledger_seals where number > ${after} order by number limit ${PAGE}`.execute(tx)
  return rows
}

async function countUpTo(tx: Tx, xid: string): Promise<bigint> {
  const { rows } = await sql<{ journals: bigint }>`
    select count(*) as journals from ledger_journals where xid <= ${xid}::xid8`.execute(tx)
  return rows[0]?.journals ?? 0n
}
