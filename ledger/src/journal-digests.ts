import { createHash } from 'node:crypto'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'

const PAGE = 2_000
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface PageRow {
  journals: number
  digests: Buffer | null
  xid: string | null
  id: string | null
}

/**
 * The hash that seals the journals of some transactions: over the seal before and the digest of each journal, in the
 * order of (xid, id). A digest is of every column in binary, so it is the same whatever the session's settings.
 */
export async function hashJournals(
  tx: Tx,
  before: Buffer,
  { from, to }: { from: string; to: string },
): Promise<{ hash: Buffer; journals: number }> {
  const hash = createHash('sha256').update(before)
  let journals = 0
  let after = { xid: (BigInt(from) - 1n).toString(), id: AFTER_ALL }
  for (;;) {
    const page = await readPage(tx, after, to)
    if (!page.digests || !page.xid || !page.id) return { hash: hash.digest(), journals }
    hash.update(page.digests)
    journals += page.journals
    after = { xid: page.xid, id: page.id }
  }
}

async function readPage(tx: Tx, after: { xid: string; id: string }, to: string): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    with page as (
      select xid, id, sha256(record_send(row(
        id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, xid, accounts, versions, amounts,
        currencies, details))) as digest
      from ledger_journals
      where xid >= ${after.xid}::xid8 and xid <= ${to}::xid8
        and (xid > ${after.xid}::xid8 or id > ${after.id}::uuid)
      order by xid, id
      limit ${PAGE}
    )
    select count(*)::int as journals, string_agg(digest, ''::bytea order by xid, id) as digests,
      (array_agg(xid::text order by xid desc, id desc))[1] as xid, (array_agg(id order by xid desc, id desc))[1] as id
    from page`.execute(tx)
  return rows[0] as PageRow
}
