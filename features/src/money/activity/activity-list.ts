import { type ActivityQuery, RECORD_KINDS, type RecordState } from '@paps/contract'
import type { ListQuery } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { RecordScope } from '../records/record-list.ts'

type ActivityListInput = Pick<ListQuery, 'period' | 'text' | 'status' | 'minMinor' | 'maxMinor'> & {
  scope: Partial<RecordScope>
}

/** Converts the filters of the feed to a list query. */
export function buildActivityQuery({
  text,
  person,
  kind,
  status,
  min,
  max,
  from,
  to,
}: ActivityQuery): ActivityListInput {
  return {
    period: from !== undefined || to !== undefined ? { kind: 'between', from, to } : { kind: 'all' },
    text,
    status,
    minMinor: min,
    maxMinor: max,
    scope: { kinds: kind ?? RECORD_KINDS, withPapsId: person },
  }
}

/** The states in which the money of a record has moved. */
const SETTLED = ['completed', 'approved', 'paid', 'fulfilled'] as const satisfies readonly RecordState[]

/** Returns the sums of a feed as its owner sees them, with the fees that they pay. */
export function activitySums(userId: string): { in: RawBuilder<unknown>; out: RawBuilder<unknown> } {
  const isMoved = sql`r.state in (${sql.join(SETTLED)}) and r.kind not in ('request', 'referral')
    and coalesce(r.details->'payout'->>'state', '') not in ('returned', 'failed')`
  const isOut = sql`r.sender_id = ${userId}`
  return {
    // The receiver pays the fee of a deposit, and a correction returns it.
    in: sql`case when ${isMoved} and not coalesce(${isOut}, false) then r.amount_minor +
      case r.kind when 'deposit' then -r.fee_minor when 'correction' then r.fee_minor else 0 end else 0 end`,
    out: sql`case when ${isMoved} and ${isOut} then r.amount_minor +
      case when r.kind in ('deposit', 'correction') then 0 else r.fee_minor end else 0 end`,
  }
}
