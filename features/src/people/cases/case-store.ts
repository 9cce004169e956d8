import type { SecurityCaseKind } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'

export interface NewCase {
  kind: SecurityCaseKind
  userId: string
  device: string | null
  address: string | null
  country: string | null
  now: Date
}

/** Returns false where an open case of the same kind already stands for this one. */
export async function insertCase(tx: Tx, made: NewCase & { id: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into security_cases (id, kind, user_id, device, address, country, opened_at)
    values (${made.id}, ${made.kind}, ${made.userId}, ${made.device}, ${made.address}, ${made.country}, ${made.now})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export interface LockedCase {
  id: string
  kind: SecurityCaseKind
  user_id: string
  state: 'open' | 'closed'
}

export async function lockCase(tx: Tx, id: string): Promise<LockedCase | undefined> {
  const { rows } = await sql<LockedCase>`
    select id, kind, user_id, state from security_cases where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function writeClosed(
  tx: Tx,
  id: string,
  { note, closedBy, now }: { note: string; closedBy: string; now: Date },
): Promise<void> {
  await sql`
    update security_cases set state = 'closed', note = ${note}, closed_by = ${closedBy}, closed_at = ${now}
    where id = ${id}`.execute(tx)
}
