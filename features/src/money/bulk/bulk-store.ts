import { newId, Refusal } from '@paps/contract'
import { addJob, bigintArray, deleteBatch, intArray, type Reader, type Tx, textArray, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import { type BulkKind, type BulkPaymentRow, PAY_BULK, type PayableLine, type ReadyRow } from './bulk.ts'

/** The name that a receiver, `u`, has now. It is kept with the row, and compared when a second person reads the file. */
export const NAME_OF_RECEIVER = sql`left(coalesce(u.business_name, trim(u.first_name || ' ' || u.last_name)), 254)`

export interface NewBulk {
  ownerId: string
  kind: BulkKind
  fileName: string
  digest: string
  totalMinor: bigint
  warnings: number
  perHundred: number
  lines: readonly PayableLine[]
  now: Date
}

/** Inserts a checked file with its rows. The record ids, and so the keys of the journals, are fixed here. */
export async function insertBulk(tx: Tx, bulk: NewBulk): Promise<string> {
  const { lines, now } = bulk
  const id = newId(now.getTime())
  await sql`
    insert into bulk_payments (id, owner_id, kind, file_name, digest, payments, total_minor, warnings, per_hundred, created_at)
    values (${id}, ${bulk.ownerId}, ${bulk.kind}, ${bulk.fileName}, ${bulk.digest}, ${lines.length}, ${bulk.totalMinor}, ${bulk.warnings},
      ${bulk.perHundred}, ${now})`.execute(tx)
  await sql`
    insert into bulk_rows (bulk_id, line, record_id, receiver_id, receiver_text, receiver_name, amount_minor, fee_minor, note,
      reference)
    select ${id}, n.line, n.record_id, n.receiver_id, n.receiver_text, ${NAME_OF_RECEIVER}, n.amount_minor, n.fee_minor, n.note,
      n.reference
    from unnest(
      ${intArray(lines.map(({ line }) => line))}::integer[],
      ${uuidArray(lines.map(() => newId(now.getTime())))}::uuid[],
      ${uuidArray(lines.map(({ receiverId }) => receiverId))}::uuid[],
      ${textArray(lines.map(({ receiver }) => receiver))}::text[],
      ${bigintArray(lines.map(({ amountMinor }) => amountMinor))}::bigint[],
      ${bigintArray(lines.map(({ feeMinor }) => feeMinor))}::bigint[],
      ${textArray(lines.map(({ note }) => note))}::text[],
      ${textArray(lines.map(({ reference }) => reference))}::text[])
      as n (line, record_id, receiver_id, receiver_text, amount_minor, fee_minor, note, reference)
    join users u on u.id = n.receiver_id`.execute(tx)
  return id
}

export async function findBulk(reader: Reader, id: string): Promise<BulkPaymentRow | null> {
  const { rows } = await sql<BulkPaymentRow>`select * from bulk_payments where id = ${id}`.execute(reader)
  return rows[0] ?? null
}

/** Returns a file and locks it until the transaction ends. */
export async function lockBulk(tx: Tx, id: string): Promise<BulkPaymentRow> {
  const { rows } = await sql<BulkPaymentRow>`select * from bulk_payments where id = ${id} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return row
}

/** Returns whether the same file of this owner was confirmed before. */
export async function wasConfirmed(reader: Reader, ownerId: string, digest: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bulk_payments
    where owner_id = ${ownerId} and digest = ${digest} and state in ('waiting', 'queued', 'running', 'done') limit 1`.execute(
    reader,
  )
  return rows.length > 0
}

/** Returns whether a file of this owner is confirmed and not yet paid. */
export async function hasUnfinished(reader: Reader, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bulk_payments where owner_id = ${ownerId} and state in ('waiting', 'queued', 'running') limit 1`.execute(
    reader,
  )
  return rows.length > 0
}

export async function confirmBulk(tx: Tx, id: string, state: 'waiting' | 'queued', now: Date): Promise<void> {
  await sql`update bulk_payments set state = ${state}, confirmed_at = ${now} where id = ${id}`.execute(tx)
  if (state === 'queued') await addJob(tx, { task: PAY_BULK })
}

/** Lets a file that a second person approved start. */
export async function queueBulk(tx: Tx, id: string, approvedBy: string): Promise<void> {
  await sql`update bulk_payments set state = 'queued', approved_by = ${approvedBy} where id = ${id}`.execute(tx)
  await addJob(tx, { task: PAY_BULK })
}

/** Ends a file that waited for a second person and got none. */
export async function rejectBulk(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update bulk_payments set state = 'rejected', ended_at = ${now} where id = ${id} and state = 'waiting'`.execute(tx)
}

export async function cancelRow(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update bulk_payments set state = 'cancelled', ended_at = ${now} where id = ${id}`.execute(tx)
}

/** Leases the next file that may start or was interrupted, by the database's clock. Null: there is none. */
export async function leaseBulk(tx: Tx, leaseMs: number): Promise<BulkPaymentRow | null> {
  const { rows } = await sql<BulkPaymentRow>`
    with next as materialized (
      select id from bulk_payments
      where state in ('queued', 'running') and not is_contained(id) and (leased_until is null or leased_until < now())
      order by id limit 1
      for update skip locked
    )
    update bulk_payments b
    set state = 'running', started_at = coalesce(b.started_at, now()),
      leased_until = now() + ${leaseMs} * interval '1 millisecond'
    from next where b.id = next.id
    returning b.*`.execute(tx)
  return rows[0] ?? null
}

export async function renewLease(tx: Tx, id: string, leaseMs: number): Promise<void> {
  await sql`
    update bulk_payments set leased_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and state = 'running'`.execute(tx)
}

export async function readReadyRows(
  reader: Reader,
  bulkId: string,
  after: number,
  limit: number,
): Promise<(ReadyRow & { line: number })[]> {
  const { rows } = await sql<ReadyRow & { line: number }>`
    select line, record_id, receiver_id, amount_minor, fee_minor, note, reference from bulk_rows
    where bulk_id = ${bulkId} and state = 'ready' and line > ${after} and not is_contained(bulk_id) order by line limit ${limit}`.execute(
    reader,
  )
  return rows
}

/** Returns those of the rows that are not paid or refused yet, locked until the transaction ends. */
export async function lockReady(tx: Tx, recordIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ record_id: string }>`
    select record_id from bulk_rows
    where record_id = any (${uuidArray(recordIds)}::uuid[]) and state = 'ready' and not is_contained(bulk_id)
    order by record_id for update`.execute(tx)
  return new Set(rows.map(({ record_id }) => record_id))
}

export async function markPaid(tx: Tx, rows: readonly { recordId: string; at: Date }[]): Promise<void> {
  await sql`
    update bulk_rows set state = 'paid', ended_at = ${rows[0]?.at}
    where record_id = any (${uuidArray(rows.map(({ recordId }) => recordId))}::uuid[])`.execute(tx)
}

export async function markRefused(tx: Tx, refused: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await sql`
    update bulk_rows r set state = 'refused', code = refused.code, ended_at = ${now}
    from unnest(${uuidArray([...refused.keys()])}::uuid[], ${textArray([...refused.values()])}::text[])
      as refused (record_id, code)
    where r.record_id = refused.record_id and r.state = 'ready' and not is_contained(r.bulk_id)`.execute(tx)
}

/** Refuses the rows of a file that are left. */
export async function refuseRest(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update bulk_rows set state = 'refused', code = 'waits_for_owner', ended_at = ${now}
    where bulk_id = ${id} and state = 'ready'`.execute(tx)
}

/** Ends a file whose rows are all paid or refused. Returns false when another process ended it, or a row is left. */
export async function endBulk(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update bulk_payments set state = 'done', ended_at = ${now}, leased_until = null
    where id = ${id} and state = 'running'
      and not exists (select from bulk_rows where bulk_id = ${id} and state = 'ready')
    returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes files that were checked and not confirmed in time. Returns the number of deleted rows. */
export function deleteUnconfirmed(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'bulk_payments',
    key: ['id'],
    where: sql`state = 'checked' and created_at < ${before}`,
    limit,
  })
}
