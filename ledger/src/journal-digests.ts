import type { Tx } from '@paps/database'
import { sql } from 'kysely'

const PAGE = 2_000
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const ID_BYTES = 16
const DIGEST_BYTES = 32
/** A journal in a page: its id and digest. */
const ROW_BYTES = ID_BYTES + DIGEST_BYTES
/** The part of a digest that a link stores for each journal. */
const MARK_BYTES = 8
/** A journal in the contents of a link: its id and the first bytes of its digest. */
const ENTRY_BYTES = ID_BYTES + MARK_BYTES

interface PageRow {
  digests: Buffer | null
  xid: string | null
  id: string | null
}

/**
 * Yields pages of the journals of transactions after `after` and up to `to`, ordered by (xid, id). Each journal is its id (16
 * bytes) and the SHA-256 of all columns in binary (32 bytes), which does not depend on session settings.
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

/** Returns the part of a page that a link stores. */
export function packContents(page: Buffer): Buffer {
  const journals = page.length / ROW_BYTES
  const contents = Buffer.allocUnsafe(journals * ENTRY_BYTES)
  for (let place = 0; place < journals; place++) {
    page.copy(contents, place * ENTRY_BYTES, place * ROW_BYTES, place * ROW_BYTES + ENTRY_BYTES)
  }
  return contents
}

/** Returns the number of journals in the contents of a link. */
export function countContents(contents: Buffer): number {
  return contents.length / ENTRY_BYTES
}

/** Returns the digests of a page without the ids. */
export function splitDigests(page: Buffer): Buffer[] {
  return Array.from({ length: page.length / ROW_BYTES }, (_, place) =>
    page.subarray(place * ROW_BYTES + ID_BYTES, (place + 1) * ROW_BYTES),
  )
}

/** A journal as a link stores it. */
export interface LinkedJournal {
  id: string
  mark: Buffer
}

export function readContents(contents: Buffer): LinkedJournal[] {
  return Array.from({ length: contents.length / ENTRY_BYTES }, (_, place) => {
    const entry = contents.subarray(place * ENTRY_BYTES, (place + 1) * ENTRY_BYTES)
    return { id: presentId(entry), mark: entry.subarray(ID_BYTES) }
  })
}

export function readFirstJournal(contents: Buffer): LinkedJournal | undefined {
  return readContents(contents.subarray(0, ENTRY_BYTES))[0]
}

/** Returns the first `bytes` bytes of each digest. */
export function packMarks(contents: Buffer, bytes: number): Buffer {
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
