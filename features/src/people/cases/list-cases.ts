import type { SecurityCase, SecurityCaseKind } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import { auditView, type Caller } from '../audit/audit.ts'

/** The open cases that are shown at once. Older ones come first, so none is missed. */
const MAX = 200
const MAX_SESSIONS = 20

interface CaseRow {
  id: string
  kind: SecurityCaseKind
  user_id: string
  user_name: string
  paps_id: string
  device: string | null
  address: string | null
  country: string | null
  opened_at: Date
  state: 'open' | 'closed'
  note: string | null
  closed_by: string | null
  closer_name: string | null
  closed_at: Date | null
}

const COLUMNS = sql`
  c.id, c.kind, c.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.paps_id, c.device,
  host(c.address) as address, c.country, c.opened_at, c.state, c.note, c.closed_by,
  trim(s.first_name || ' ' || s.last_name) as closer_name, c.closed_at`
const FROM = sql`security_cases c join users u on u.id = c.user_id left join users s on s.id = c.closed_by`

/** Returns the open cases, oldest first, or the closed ones, newest first. */
export async function listCases(reader: Reader, state: 'open' | 'closed'): Promise<SecurityCase[]> {
  const order = state === 'open' ? sql`c.opened_at, c.id` : sql`c.closed_at desc, c.id`
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from ${FROM} where c.state = ${state} order by ${order} limit ${sql.lit(MAX)}`.execute(reader)
  return rows.map(presentCase)
}

export async function findCase(reader: Reader, id: string): Promise<SecurityCase | null> {
  const { rows } = await sql<CaseRow>`select ${COLUMNS} from ${FROM} where c.id = ${id}`.execute(reader)
  return rows[0] ? presentCase(rows[0]) : null
}

export interface RecentSession {
  _id: string
  device: string
  address: string | null
  country: string | null
  created_at: Date
  last_seen_at: Date
  ended_at: Date | null
}

/** Returns the latest sessions of a person, ended ones too, and logs the view. */
export async function viewRecentSessions(tx: Tx, staff: Caller, userId: string): Promise<RecentSession[]> {
  await auditView(tx, staff, { action: 'sessions.view', subjectId: userId })
  const { rows } = await sql<RecentSession>`
    select id as _id, device, host(address) as address, country, created_at, last_seen_at, ended_at
    from sessions where user_id = ${userId} order by last_seen_at desc limit ${sql.lit(MAX_SESSIONS)}`.execute(tx)
  return rows
}

function presentCase(row: CaseRow): SecurityCase {
  const { id, kind, device, address, country, opened_at, state, note, closed_at } = row
  return {
    _id: id,
    kind,
    person: { _id: row.user_id, name: row.user_name, paps_id: row.paps_id },
    device,
    address,
    country,
    opened_at,
    status: state,
    note,
    closed_by: row.closed_by === null ? null : { _id: row.closed_by, name: row.closer_name ?? '' },
    closed_at,
  }
}
