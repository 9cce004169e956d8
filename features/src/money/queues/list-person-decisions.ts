import { type EarlierDecision, referenceOfId } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

const MOST = 20
/** Decisions are looked for among this many latest records, so that a busy person costs no more. */
const LATEST = 200

interface DecisionRow {
  id: string
  amount_minor: bigint
  state: string
  reason: string | null
  reference: string | null
  created_at: Date
  decided_at: Date
  decided_by: string | null
  decider_name: string | null
}

type Kind = 'topup' | 'withdrawal' | 'redemption'

/** Returns the latest decisions of staff on one person's records of a kind. */
export async function listPersonDecisions(reader: Reader, userId: string, kind: Kind): Promise<EarlierDecision[]> {
  const side = sql.ref(kind === 'withdrawal' ? 'sender_id' : 'receiver_id')
  const { rows } = await sql<DecisionRow>`
    select r.id, r.amount_minor, r.state, r.reason, r.details->>'reference' as reference, r.created_at, r.decided_at,
      d.id as decided_by, trim(d.first_name || ' ' || d.last_name) as decider_name
    from (
      select * from records where ${side} = ${userId} and kind = ${kind} order by created_at desc, id desc limit ${sql.lit(LATEST)}
    ) r
    left join users d on d.id = r.decided_by and d.user_type like '%admin'
    where r.decided_at is not null
    order by r.decided_at desc, r.id desc limit ${sql.lit(MOST)}`.execute(reader)
  return rows.map((row) => ({
    _id: row.id,
    reference: row.reference ?? referenceOfId(kind, row.id),
    amount: row.amount_minor,
    status: row.state,
    reason: row.reason,
    created_at: row.created_at,
    decided_at: row.decided_at,
    decided_by: row.decided_by ? { _id: row.decided_by, name: row.decider_name ?? '' } : null,
  }))
}
