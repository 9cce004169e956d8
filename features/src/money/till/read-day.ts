import { type DayAct, type OperatorDay, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { computeUse } from '../../people/team/operator-limits.ts'
import { findOperator } from '../../people/team/team-store.ts'
import { presentRecord } from '../records/present-record.ts'
import { type ActRow, countActs, listActs } from './day-store.ts'

interface ReadDayInput {
  storeId: string
  /** Null: all operators of the store. */
  operatorId: string | null
  /** Defaults to today. */
  date?: string | undefined
  timeZone: string
  now: Date
  /** Maximum of listed acts. */
  most?: number
}

const MAX_SHOWN = 200

/** Returns the day of one operator of the store, or of all. Throws `not_found` for an operator of another store. */
export async function readDay(reader: Reader, input: ReadDayInput): Promise<OperatorDay> {
  const { storeId, operatorId, timeZone, now, most = MAX_SHOWN } = input
  const day = input.date ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const found = operatorId ? await findOperator(reader, storeId, operatorId, now) : null
  if (operatorId && !found) throw new Refusal('not_found')
  const of = { storeId, operatorId, day, timeZone, now }
  const totals = await countActs(reader, of)
  const acts = await listActs(reader, of, most)
  return {
    date: day,
    operator: found && { _id: found.user_id, name: found.name, role: found.role },
    totals,
    cash: totals.deposits.amount - totals.payouts.amount,
    acts: acts.map(presentAct),
    limits: found && computeUse(found, now),
  }
}

function presentAct({ id, act, operator_id, name, amount_minor, at, record }: ActRow): DayAct {
  return { _id: id, act, operator: { _id: operator_id, name }, amount: amount_minor, at, record: presentRecord(record) }
}
