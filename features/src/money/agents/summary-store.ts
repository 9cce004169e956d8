import type { RecordKind } from '@paps/contract'
import { type Reader, within } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { WITHDRAWAL_DAYS } from '../withdrawals/withdrawal.ts'

interface Counted {
  count: number
  amount: bigint
  fees: bigint
}

/**
 * Each figure reads one index range of at most one day; for pay-outs, the days that a withdrawal may be pending are
 * added.
 */
export async function countDay(reader: Reader, userId: string, day: string, timeZone: string, now: Date) {
  const during = (column: string) => within(sql.ref(column), { kind: 'day', day }, timeZone, now)
  const made = (kind: RecordKind) =>
    sql`person_id = ${userId} and side = 'sender' and kind = ${kind} and ${during('created_at')}`
  const got = (kind: RecordKind) =>
    sql`person_id = ${userId} and side = 'receiver' and kind = ${kind} and ${during('created_at')}`
  const paidOut = sql`person_id = ${userId} and side = 'receiver' and kind = 'withdrawal' and state = 'approved' and ${during('decided_at')}
    and created_at >= (${day}::date - ${WITHDRAWAL_DAYS + 1}::int)::timestamp at time zone ${timeZone}
    and created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`
  const [deposits, payouts, payments, refunds] = [
    await count(reader, made('deposit')),
    await count(reader, paidOut),
    await count(reader, got('payment')),
    await count(reader, made('refund')),
  ]
  return { deposits, payouts, payments, refunds }
}

async function count(reader: Reader, where: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as amount, coalesce(sum(fee_minor), 0)::bigint as fees
    from activity where ${where}`.execute(reader)
  return rows[0] ?? { count: 0, amount: 0n, fees: 0n }
}
