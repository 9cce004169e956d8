import type { DayTotals, OperatorAct } from '@paps/contract'
import { type Reader, within } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { findRecordsOf } from '../records/record-store.ts'

/** A day of one operator, or of all operators of a store. */
export interface DayQuery {
  storeId: string
  operatorId: string | null
  day: string
  timeZone: string
  now: Date
}

export interface ActRow {
  id: string
  act: OperatorAct
  amount_minor: bigint
  at: Date
  operator_id: string
  name: string
  record: ListedRecord
}

function during({ storeId, operatorId, day, timeZone, now }: DayQuery): RawBuilder<unknown> {
  const whose = operatorId
    ? sql`a.operator_id = ${operatorId} and a.store_id = ${storeId}`
    : sql`a.store_id = ${storeId}`
  return sql`${whose} and ${within(sql.ref('a.at'), { kind: 'day', day }, timeZone, now)}`
}

/** Returns the acts, newest first. */
export async function listActs(reader: Reader, of: DayQuery, most: number): Promise<ActRow[]> {
  const { rows: acts } = await sql<Omit<ActRow, 'record'> & { record_id: string }>`
    select a.id, a.act, a.amount_minor, a.at, a.operator_id, o.name, a.record_id
    from operator_acts a join operators o on o.user_id = a.operator_id
    where ${during(of)}
    order by a.at desc, a.id desc
    limit ${most}`.execute(reader)
  const records = await findRecordsOf(
    reader,
    of.storeId,
    acts.map(({ record_id }) => record_id),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return acts.flatMap(({ record_id, ...act }) => {
    const record = byId.get(record_id)
    return record ? [{ ...act, record }] : []
  })
}

const COUNTED = { charges: 'charge', deposits: 'deposit', payouts: 'payout', refunds: 'refund' } as const

export async function countActs(reader: Reader, of: DayQuery): Promise<DayTotals> {
  const { rows } = await sql<{ act: OperatorAct; count: number; amount_minor: bigint }>`
    select a.act, count(*)::int as count, sum(a.amount_minor)::bigint as amount_minor
    from operator_acts a where ${during(of)} group by a.act`.execute(reader)
  const counted = (act: OperatorAct) => {
    const row = rows.find((each) => each.act === act)
    return { count: row?.count ?? 0, amount: row?.amount_minor ?? 0n }
  }
  const { charges, deposits, payouts, refunds } = COUNTED
  return {
    charges: counted(charges),
    deposits: counted(deposits),
    payouts: counted(payouts),
    refunds: counted(refunds),
  }
}
