import { type PayoutBatch, Refusal } from '@paps/contract'
import type { ListDefinition, Reader } from '@paps/database'
import { sql } from 'kysely'
import type { BatchRow } from './batch-store.ts'

interface ListedBatch extends BatchRow {
  maker_name: string
  approver_name: string | null
}

/** The viewer, who can cancel their own batches and not approve them. */
export interface BatchScope {
  userId: string
}

const COLUMNS = sql`
  b.*, trim(maker.first_name || ' ' || maker.last_name) as maker_name,
  trim(approver.first_name || ' ' || approver.last_name) as approver_name`

const FROM = sql`
  payout_batches b join users maker on maker.id = b.made_by left join users approver on approver.id = b.approved_by`

export const batchList: ListDefinition<ListedBatch, BatchScope> = {
  columns: COLUMNS,
  from: FROM,
  where: () => sql<boolean>`true`,
  at: sql.ref('b.made_at'),
  id: sql.ref('b.id'),
}

export function presentBatch(row: ListedBatch, { userId }: BatchScope): PayoutBatch {
  return {
    _id: row.id,
    status: row.state,
    method: row.method,
    lines: row.lines,
    total: row.total_minor,
    made_by: { _id: row.made_by, name: row.maker_name },
    approved_by: row.approved_by ? { _id: row.approved_by, name: row.approver_name ?? '' } : null,
    approval_id: row.approval_id,
    mine: row.made_by === userId,
    created_at: row.made_at,
    updated_at: row.approved_at ?? row.cancelled_at ?? row.made_at,
  }
}

export async function readBatch(reader: Reader, userId: string, id: string): Promise<PayoutBatch> {
  const { rows } = await sql<ListedBatch>`select ${COLUMNS} from ${FROM} where b.id = ${id}`.execute(reader)
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  return presentBatch(found, { userId })
}
