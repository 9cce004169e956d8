import type { CorrectionDirection, CorrectionOf } from '@paps/contract'
import { Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'
import { findRecord } from '../records/record-store.ts'
import type { Taken } from './correction.ts'

/** Returns the record and locks it, so that its corrections and refunds are serialized. */
export async function lockCorrected(tx: Tx, id: string): Promise<ListedRecord> {
  await sql`select lock_record(${id})`.execute(tx)
  return requireRecord(tx, id)
}

export async function requireRecord(reader: Reader, id: string): Promise<ListedRecord> {
  const record = await findRecord(reader, id)
  if (!record) throw new Refusal('not_found')
  return record
}

/** Returns the sums that refunds and corrections took from a record, minus those that corrections added. */
export async function readTaken(reader: Reader, recordId: string): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select corrected_sum(${recordId}) as minor,
      coalesce((select sum(fee_minor) from corrections where of_record = ${recordId}), 0)::bigint as "feeMinor",
      (coalesce((select sum(points) from records where parent_id = ${recordId} and kind = 'refund'), 0)
        + coalesce((
          select sum(case direction when 'back' then points else -points end) from corrections where of_record = ${recordId}
        ), 0))::bigint as points`.execute(reader)
  return rows[0] ?? { minor: 0n, feeMinor: 0n, points: 0n }
}

/** Returns the decider of a record, or null. */
export async function findDecider(reader: Reader, recordId: string): Promise<string | null> {
  const { rows } = await sql<{ decided_by: string | null }>`
    select decided_by from records_by_id(array[${recordId}::uuid])`.execute(reader)
  return rows[0]?.decided_by ?? null
}

export interface NewCorrection {
  recordId: string
  ofRecord: string
  direction: CorrectionDirection
  amountMinor: bigint
  feeMinor: bigint
  points: bigint
  recoveredMinor: bigint
  owedMinor: bigint
  advanced: boolean
  reason: string
  madeBy: string
  approvalId: string | null
  at: Date
}

export async function insertCorrection(tx: Tx, made: NewCorrection): Promise<void> {
  await sql`
    insert into corrections (record_id, of_record, direction, amount_minor, fee_minor, points, recovered_minor, owed_minor, advanced, reason,
      made_by, approval_id, created_at)
    values (${made.recordId}, ${made.ofRecord}, ${made.direction}, ${made.amountMinor}, ${made.feeMinor}, ${made.points},
      ${made.recoveredMinor}, ${made.owedMinor}, ${made.advanced}, ${made.reason}, ${made.madeBy}, ${made.approvalId},
      ${made.at})`.execute(tx)
}

/** Returns the corrections of a record, newest first. */
export async function readCorrections(reader: Reader, recordId: string): Promise<CorrectionOf[]> {
  const { rows } = await sql<CorrectionOf>`
    select k.record_id as _id, k.direction, k.amount_minor as amount, k.fee_minor as fee, k.points, k.owed_minor as owed,
      coalesce(d.settled_minor, 0) as settled, k.advanced, k.reason, k.created_at as at
    from corrections k left join debts d on d.id = k.record_id
    where k.of_record = ${recordId}
    order by k.created_at desc, k.record_id desc
    limit 50`.execute(reader)
  return rows
}

/** Returns a person's pending withdrawals, newest first, without pay-outs that are in a batch. */
export async function readWaitingWithdrawals(reader: Reader, userId: string, now: Date): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${LISTED_FROM}
    where r.sender_id = ${userId} and r.kind = 'withdrawal' and r.state = 'pending'
      and (r.expires_at > ${now} or r.details->'payout'->>'state' = 'waiting')
    order by r.created_at desc, r.id desc`.execute(reader)
  return rows
}

/** Locks them. Records are always locked before accounts. */
export async function lockWaitingWithdrawals(tx: Tx, userId: string): Promise<void> {
  await sql`
    select 1 from records where sender_id = ${userId} and kind = 'withdrawal' and state = 'pending'
    order by id for no key update`.execute(tx)
}
