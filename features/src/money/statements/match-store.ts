import type { MatchKind, MatchReason } from '@paps/contract'
import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'

export interface NewMatch {
  lineId: string
  kind: MatchKind
  recordId?: string
  otherLineId?: string
  amountMinor: bigint
  state: 'waiting' | 'done'
  score: number
  reasons: readonly MatchReason[]
  automatic: boolean
  madeBy: string
}

/** Inserts a match. Triggers refuse more than the line's amount. Returns its id. */
export async function insertMatch(tx: Tx, match: NewMatch): Promise<string> {
  const id = newId()
  await tx
    .insertInto('statement_matches')
    .values({
      id,
      line_id: match.lineId,
      kind: match.kind,
      record_id: match.recordId ?? null,
      other_line_id: match.otherLineId ?? null,
      amount_minor: match.amountMinor,
      state: match.state,
      score: match.score,
      reasons: JSON.stringify(match.reasons),
      automatic: match.automatic,
      made_by: match.madeBy,
    })
    .execute()
  return id
}

/** Returns the sum of the lines that are reserved for a top-up. */
export async function readReserved(tx: Tx, recordId: string): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from statement_matches
    where record_id = ${recordId} and kind = 'top-up' and state = 'waiting'`.execute(tx)
  return rows[0]?.minor ?? 0n
}

/** Whether a line pays the record already, or is reserved for it. */
export async function isMatched(tx: Tx, recordId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_matches where record_id = ${recordId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Ends the reservation of a top-up that was credited from its lines. */
export async function completeMatches(tx: Tx, recordId: string): Promise<void> {
  await sql`update statement_matches set state = 'done' where record_id = ${recordId} and state = 'waiting'`.execute(tx)
  await sql`
    update statement_lines l set state = 'matched', suggestion = null
    where l.id in (select m.line_id from statement_matches m where m.record_id = ${recordId})
      and (select sum(m.amount_minor) from statement_matches m where m.line_id = l.id and m.state = 'done') = abs(l.amount_minor)`.execute(
    tx,
  )
}

/** Releases the lines that were reserved for a top-up which is not credited from them. */
export async function releaseMatches(tx: Tx, recordId: string): Promise<void> {
  await sql`delete from statement_matches where record_id = ${recordId} and state = 'waiting'`.execute(tx)
}
