import type { BooksAudit } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

export interface VerificationRow {
  id: string
  started_by: string | null
  starter_name: string | null
  started_at: Date
  ended_at: Date | null
  ok: boolean | null
  counts: Record<string, number>
  broken_rule: string | null
  broken_row: string | null
  head: string | null
}

export const VERIFICATION_COLUMNS: RawBuilder<unknown> = sql`
  a.id, a.started_by, u.first_name || ' ' || u.last_name as starter_name, a.started_at, a.ended_at, a.ok, a.counts,
  a.broken_rule, a.broken_row, a.head`

export const VERIFICATION_FROM: RawBuilder<unknown> = sql`audits a left join users u on u.id = a.started_by`

export const verificationList: ListDefinition<VerificationRow, null> = {
  columns: VERIFICATION_COLUMNS,
  from: VERIFICATION_FROM,
  where: () => sql`true`,
  at: sql.ref('a.started_at'),
  id: sql.ref('a.id'),
}

export function presentVerification(row: VerificationRow): BooksAudit {
  return {
    _id: row.id,
    status: row.ok === null ? 'running' : row.ok ? 'ok' : 'broken',
    started_by: row.started_by ? { _id: row.started_by, name: row.starter_name ?? '' } : null,
    started_at: row.started_at,
    ended_at: row.ended_at,
    counts: row.counts,
    first_broken: row.broken_rule && row.broken_row ? { rule: row.broken_rule, row: row.broken_row } : null,
    head: row.head,
  }
}
