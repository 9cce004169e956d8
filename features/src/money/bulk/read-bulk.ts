import { type BulkPayment, type BulkRow, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { csvLine } from '../../csv/index.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { computePoints } from '../earning/points.ts'
import type { BulkPaymentRow } from './bulk.ts'
import { findBulk } from './bulk-store.ts'
import { needsSecondPerson } from './second-person.ts'

interface Progress {
  feeMinor: bigint
  paid: number
  paidMinor: bigint
  refused: number
}

/** Returns how many rows of each file are paid and refused. */
export async function readProgress(reader: Reader, ids: readonly string[]): Promise<Map<string, Progress>> {
  const { rows } = await sql<{ bulk_id: string; fee_minor: bigint; paid: number; paid_minor: bigint; refused: number }>`
    select bulk_id, sum(fee_minor)::bigint as fee_minor, count(*) filter (where state = 'paid')::int as paid,
      coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as paid_minor,
      count(*) filter (where state = 'refused')::int as refused
    from bulk_rows where bulk_id = any (${[...ids]}::uuid[]) group by bulk_id`.execute(reader)
  return new Map(
    rows.map(({ bulk_id, fee_minor, paid, paid_minor, refused }) => [
      bulk_id,
      { feeMinor: fee_minor, paid, paidMinor: paid_minor, refused },
    ]),
  )
}

/** Returns the file of its owner. Throws `not_found` for any other. */
export async function requireOwnBulk(reader: Reader, ownerId: string, id: string): Promise<BulkPaymentRow> {
  const bulk = await findBulk(reader, id)
  if (bulk?.owner_id !== ownerId) throw new Refusal('not_found')
  return bulk
}

export async function presentBulk(reader: Reader, bulk: BulkPaymentRow): Promise<BulkPayment> {
  const [presented] = await presentBulks(reader, [bulk])
  return presented as BulkPayment
}

async function presentBulks(reader: Reader, bulks: readonly BulkPaymentRow[]): Promise<BulkPayment[]> {
  const progress = await readProgress(
    reader,
    bulks.map(({ id }) => id),
  )
  const isForTwo = await needsSecondPerson(reader)
  return bulks.map((bulk) => {
    const { feeMinor, paid, paidMinor, refused } = progress.get(bulk.id) ?? NOTHING
    return {
      _id: bulk.id,
      status: bulk.state,
      file: bulk.file_name,
      digest: bulk.digest,
      payments: bulk.payments,
      total: bulk.total_minor,
      kind: bulk.kind,
      fee: feeMinor,
      points: computePoints(bulk.total_minor, Number(bulk.per_hundred)),
      paid,
      paid_total: paidMinor,
      refused,
      warnings: bulk.warnings,
      second_person: isForTwo(bulk),
      created_at: bulk.created_at,
      confirmed_at: bulk.confirmed_at,
      started_at: bulk.started_at,
      ended_at: bulk.ended_at,
    }
  })
}

const NOTHING: Progress = { feeMinor: 0n, paid: 0, paidMinor: 0n, refused: 0 }
const MOST_LISTED = 100

export async function listBulks(reader: Reader, ownerId: string): Promise<{ data: BulkPayment[] }> {
  const { rows } = await sql<BulkPaymentRow>`
    select * from bulk_payments where owner_id = ${ownerId} order by created_at desc, id desc limit ${sql.lit(MOST_LISTED)}`.execute(
    reader,
  )
  return { data: await presentBulks(reader, rows) }
}

interface ReadRow {
  line: number
  receiver_text: string | null
  amount_minor: bigint
  note: string | null
  reference: string | null
  state: BulkRow['status']
  code: string | null
  record_id: string
  first_name: string
  last_name: string
  business_name: string | null
  user_type: string
}

/**
 * Whether the owner sees who the receivers are: once the file is confirmed, so that checking one is no directory. Staff see
 * them before.
 */
function showsNames({ kind, state, confirmed_at }: BulkPaymentRow): boolean {
  return kind === 'credit' || (confirmed_at !== null && state !== 'cancelled')
}

async function readRows(reader: Reader, bulk: BulkPaymentRow, after: number, limit: number, refused = false) {
  const { rows } = await sql<ReadRow>`
    select r.line, r.receiver_text, r.amount_minor, r.note, r.reference, r.state, r.code, r.record_id,
      u.first_name, u.last_name, u.business_name, u.user_type
    from bulk_rows r join users u on u.id = r.receiver_id
    where r.bulk_id = ${bulk.id} and r.line > ${after} and ${refused ? sql`r.state = 'refused'` : sql`true`}
    order by r.line limit ${limit}`.execute(reader)
  const isNamed = showsNames(bulk)
  return rows.map((row) => presentRow(row, isNamed))
}

function presentRow(row: ReadRow, isNamed: boolean): BulkRow {
  return {
    line: row.line,
    receiver: row.receiver_text,
    name: isNamed ? maskedName(row) : null,
    amount: row.amount_minor,
    note: row.note,
    reference: row.reference,
    status: row.state,
    code: row.code,
    record_id: row.state === 'paid' ? row.record_id : null,
  }
}

/** Returns one file with its first rows, and the first refused ones. */
export async function getBulk(reader: Reader, ownerId: string, id: string) {
  const bulk = await requireOwnBulk(reader, ownerId, id)
  return {
    data: await presentBulk(reader, bulk),
    rows: await readRows(reader, bulk, 0, MOST_LISTED),
    refused: await readRows(reader, bulk, 0, MOST_LISTED, true),
  }
}

const PAGE = 1000

/** Yields the result of a file as CSV, in batches. */
export async function* streamBulkResult(reader: Reader, bulk: BulkPaymentRow): AsyncGenerator<string> {
  yield csvLine(['line', 'receiver', 'name', 'amount', 'note', 'reference', 'status', 'reason', 'transaction_id'])
  for (let after = 0; ; ) {
    const rows = await readRows(reader, bulk, after, PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) =>
        csvLine([
          row.line,
          row.receiver,
          row.name,
          Number(row.amount) / 100,
          row.note,
          row.reference,
          row.status,
          row.code,
          row.record_id,
        ]),
      )
      .join('')
    after = last.line
  }
}
