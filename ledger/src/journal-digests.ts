import type { Tx } from '@paps/database'
import { sql } from 'kysely'

const PAGE = 2_000
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const ID_BYTES = 16
const DIGEST_BYTES = 32
/** A journal in a page: its id and its digest. */
const ROW_BYTES = ID_BYTES + DIGEST_BYTES
/** How much of a digest a seal keeps for each journal. */
const MARK_BYTES = 8
/** A journal in the contents of a seal: its id and the beginning of its digest. */
const ENTRY_BYTES = ID_BYTES + MARK_BYTES

interface PageRow {
  digests: Buffer | null
  xid: string | null
  id: string | null
}

/**
 * The journals of transactions after `after` and up to `to`, in the order of (xid, id), in pages: the id of each (16 bytes)
 * and the SHA-256 of every column in binary (32 bytes), which is the same whatever the session's settings.
 */
export async function* readDigests(tx: Tx, after: string, to: string | null): AsyncGenerator<Buffer> {
  let last = { xid: after, id: AFTER_ALL }
  for (;;) {
    const { digests, xid, id } = await readPage(tx, last, to)
    if (!digests || !xid || !id) return
    yield digests
    last = { xid, id }
  }
}

async function readPage(tx: Tx, after: { xid: string; id: string }, to: string | null): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    with page as (
      select xid, id, uuid_send(id) || sha256(record_send(row(
        id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, xid, accounts, versions, amounts_minor,
        currencies, details))) as digest
      from ledger_journals
      where xid >= ${after.xid}::xid8 and (${to}::xid8 is null or xid <= ${to}::xid8)
        and (xid > ${after.xid}::xid8 or id > ${after.id}::uuid)
      order by xid, id
      limit ${PAGE}
    )
    select string_agg(digest, ''::bytea order by xid, id) as digests,
      (array_agg(xid::text order by xid desc, id desc))[1] as xid, (array_agg(id order by xid desc, id desc))[1] as id
    from page`.execute(tx)
  return rows[0] as PageRow
}

/** What a seal keeps of the journals of a page. */
export function contentsOf(page: Buffer): Buffer {
  const journals = page.length / ROW_BYTES
  const contents = Buffer.allocUnsafe(journals * ENTRY_BYTES)
  for (let place = 0; place < journals; place++) {
    page.copy(contents, place * ENTRY_BYTES, place * ROW_BYTES, place * ROW_BYTES + ENTRY_BYTES)
  }
  return contents
}

/** How many journals the contents of a seal are of. */
export function countContents(contents: Buffer): number {
  return contents.length / ENTRY_BYTES
}

/** The digests of a page alone, one after the other. */
export function digestsOf(page: Buffer): Buffer[] {
  return Array.from({ length: page.length / ROW_BYTES }, (_, place) =>
    page.subarray(place * ROW_BYTES + ID_BYTES, (place + 1) * ROW_BYTES),
  )
}

/** A journal as a seal keeps it. */
export interface SealedJournal {
  id: string
  mark: Buffer
}

export function readContents(contents: Buffer): SealedJournal[] {
  return Array.from({ length: contents.length / ENTRY_BYTES }, (_, place) => {
    const entry = contents.subarray(place * ENTRY_BYTES, (place + 1) * ENTRY_BYTES)
    return { id: presentId(entry), mark: entry.subarray(ID_BYTES) }
  })
}

export function firstOf(contents: Buffer): SealedJournal | undefined {
  return readContents(contents.subarray(0, ENTRY_BYTES))[0]
}

/** The beginning of each digest alone, so many bytes each. */
export function marksOf(contents: Buffer, bytes: number): Buffer {
  const journals = countContents(contents)
  const marks = Buffer.allocUnsafe(journals * bytes)
  for (let place = 0; place < journals; place++) {
    const start = place * ENTRY_BYTES + ID_BYTES
    contents.copy(marks, place * bytes, start, start + bytes)
  }
  return marks
}

function presentId(entry: Buffer): string {
  const hex = entry.toString('hex', 0, ID_BYTES)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
