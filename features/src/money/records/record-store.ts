import { type RecordKind, type RecordState, Refusal } from '@paps/contract'
import {
  bigintArray,
  jsonbArray,
  momentArray,
  type Reader,
  sendCall,
  sendWithGroup,
  type Tx,
  textArray,
  uuidArray,
} from '@paps/database'
import type { Writer } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { ListedRecord, NewRecord } from './record.ts'
import { LISTED_COLUMNS, listedById, listedOf } from './record-list.ts'

/** Inserts records in one statement. */
export function insertRecords(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  return sendCall(tx, 'write_records', valuesOf(records))
}

function valuesOf(records: readonly NewRecord[]): RawBuilder<unknown> {
  return sql`
    ${uuidArray(records.map(({ id }) => id))}::uuid[],
    ${textArray(records.map(({ kind }) => kind))}::text[],
    ${textArray(records.map(({ state }) => state))}::text[],
    ${uuidArray(records.map(({ sender }) => sender?.id ?? null))}::uuid[],
    ${uuidArray(records.map(({ receiver }) => receiver?.id ?? null))}::uuid[],
    ${textArray(records.map(({ sender }) => sender?.user_type ?? null))}::text[],
    ${textArray(records.map(({ receiver }) => receiver?.user_type ?? null))}::text[],
    ${bigintArray(records.map(({ amountMinor }) => amountMinor))}::bigint[],
    ${bigintArray(records.map(({ feeMinor }) => feeMinor ?? 0n))}::bigint[],
    ${bigintArray(records.map(({ points }) => points ?? 0n))}::bigint[],
    ${textArray(records.map(({ note }) => note ?? null))}::text[],
    ${uuidArray(records.map(({ parentId }) => parentId ?? null))}::uuid[],
    ${momentArray(records.map(({ expiresAt }) => expiresAt ?? null))}::timestamptz[],
    ${jsonbArray(records.map(({ details }) => details ?? {}))}::jsonb[],
    ${momentArray(records.map(({ createdAt }) => createdAt))}::timestamptz[]`
}

/** Writes the record in the transaction of the movement it is attached to. */
export const recordWriter: Writer<NewRecord> = { write: insertRecords }

/** The same for records to which no other row of the transaction refers: they are written with the group. */
export const lastRecordWriter: Writer<NewRecord> = {
  write: (tx, records) => sendWithGroup(tx, 'write_records', valuesOf(records)),
}

export async function findRecord(reader: Reader, id: string): Promise<ListedRecord | null> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${listedById([id])}`.execute(reader)
  return rows[0] ?? null
}

export async function findRecords(reader: Reader, ids: readonly string[]): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${listedById(ids)} order by r.id`.execute(reader)
  return rows
}

/** As `findRecords`, for a person who is a party of most of them: on Citus these are read in the place of the person. */
export async function findRecordsOf(reader: Reader, userId: string, ids: readonly string[]): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${listedOf(userId, ids)} order by r.id`.execute(reader)
  return rows
}

/** Returns the record and locks it until the transaction ends. Throws `not_found` for a record of another kind. */
export async function lockRecord(tx: Tx, kind: RecordKind, id: string): Promise<ListedRecord> {
  await sql`select lock_record(${id})`.execute(tx)
  const found = await findRecord(tx, id)
  if (found?.kind !== kind) throw new Refusal('not_found')
  return found
}

export interface RecordEnd {
  id: string
  state: RecordState
  decidedBy: string | null
  reason?: string | null
  at: Date
  /** The approved amount of a top-up, if it differs from the order. */
  amountMinor?: bigint
  points?: bigint
  details?: Record<string, unknown>
}

/** Ends a pending record. A trigger of the table refuses to change an ended one. */
export async function endRecord(tx: Tx, end: RecordEnd): Promise<void> {
  const { id, state, decidedBy, reason = null, at, amountMinor = null, points = null, details = null } = end
  await sql`
    update records
    set amount_minor = coalesce(${amountMinor}, amount_minor), points = coalesce(${points}, points),
      details = coalesce(${details && JSON.stringify(details)}, details), state = ${state}, decided_by = ${decidedBy}, decided_at = ${at}, reason = ${reason}, updated_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Ends several pending records in the same way. */
export async function endRecords(
  tx: Tx,
  ids: readonly string[],
  { state, decidedBy, at }: Pick<RecordEnd, 'state' | 'decidedBy' | 'at'>,
): Promise<void> {
  await sql`
    update records set state = ${state}, decided_by = ${decidedBy}, decided_at = ${at}, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(tx)
}
