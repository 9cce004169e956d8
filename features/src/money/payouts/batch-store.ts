import { type DestinationKind, type PayoutMethod, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface BatchRow {
  id: string
  method: PayoutMethod
  state: 'proposed' | 'approved' | 'cancelled'
  lines: number
  total_minor: bigint
  approval_id: string | null
  made_by: string
  made_at: Date
  approved_by: string | null
  approved_at: Date | null
  cancelled_at: Date | null
}

interface NewBatch {
  id: string
  method: PayoutMethod
  ids: readonly string[]
  totalMinor: bigint
  madeBy: string
  at: Date
}

/** Inserts a batch and puts the locked pay-outs into it. */
export async function insertBatch(tx: Tx, { id, method, ids, totalMinor, madeBy, at }: NewBatch): Promise<void> {
  await sql`
    insert into payout_batches (id, method, lines, total_minor, made_by, made_at)
    values (${id}, ${method}, ${ids.length}, ${totalMinor}, ${madeBy}, ${at})`.execute(tx)
  await sql`
    update payouts set state = 'batched', batch_id = ${id}, updated_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(tx)
}

export async function writeApproval(tx: Tx, id: string, approvalId: string): Promise<void> {
  await sql`update payout_batches set approval_id = ${approvalId} where id = ${id}`.execute(tx)
}

export async function requireBatch(reader: Reader, id: string): Promise<BatchRow> {
  const { rows } = await sql<BatchRow>`select * from payout_batches where id = ${id}`.execute(reader)
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  return found
}

/** The request of the second person is locked before the batch, and its end changes the batch. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow> {
  await sql`select 1 from payout_batches where id = ${id} for no key update`.execute(tx)
  return requireBatch(tx, id)
}

export async function writeApproved(tx: Tx, id: string, approvedBy: string): Promise<void> {
  await sql`
    update payout_batches set state = 'approved', approved_by = ${approvedBy}, approved_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

export async function readBatchIds(reader: Reader, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts where batch_id = ${id} order by id`.execute(reader)
  return rows.map((row) => row.id)
}

/** One line of the files, with the encrypted number. */
export interface LineRow {
  id: string
  destination_id: string
  kind: DestinationKind
  country: string
  holder: string
  bank: string | null
  number_encrypted: Buffer | null
  paps_id: string
  amount_minor: bigint
}

export async function readLines(reader: Reader, batchId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select p.id, p.destination_id, d.kind, d.country, d.holder, d.bank, d.number_encrypted, u.paps_id, p.amount_minor
    from payouts p join payout_destinations d on d.id = p.destination_id join users u on u.id = p.user_id
    where p.batch_id = ${batchId}
    order by p.id`.execute(reader)
  return rows
}
