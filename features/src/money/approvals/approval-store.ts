import { type ApprovalKind, type ApprovalState, newId, type PersonToMake, Refusal } from '@paps/contract'
import { type DueRow, type Reader, type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { ApprovalRow, Shown } from './approval.ts'
import { APPROVAL_COLUMNS, APPROVAL_FROM, type ListedApproval } from './approval-list.ts'

export interface NewApproval {
  kind: ApprovalKind
  item: string | null
  subjectId: string | null
  amountMinor: bigint | null
  payload: unknown
  private: PersonToMake | null
  before: Shown
  after: Shown
  reason: string | null
  askedBy: string
  askedAt: Date
  expiresAt: Date
}

/** Returns the id, or null when a request for the same item is pending. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into approvals (id, kind, item, subject_id, amount_minor, payload, private, before, after, reason, asked_by,
      asked_at, expires_at)
    values (${newId(approval.askedAt.getTime())}, ${approval.kind}, ${approval.item}, ${approval.subjectId},
      ${approval.amountMinor}, ${JSON.stringify(approval.payload)}, ${approval.private && JSON.stringify(approval.private)},
      ${JSON.stringify(approval.before)}, ${JSON.stringify(approval.after)}, ${approval.reason}, ${approval.askedBy},
      ${approval.askedAt}, ${approval.expiresAt})
    on conflict (kind, item) where state = 'pending' do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the request and locks it until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow> {
  const { rows } = await sql<ApprovalRow>`select * from approvals where id = ${id} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return row
}

/** Returns the pending request for an item and locks it, or null. */
export async function lockPendingApproval(tx: Tx, kind: ApprovalKind, item: string): Promise<ApprovalRow | null> {
  const { rows } = await sql<ApprovalRow>`
    select * from approvals where kind = ${kind} and item = ${item} and state = 'pending' for update`.execute(tx)
  return rows[0] ?? null
}

export interface ApprovalEnd {
  state: Exclude<ApprovalState, 'pending'>
  decidedBy: string | null
  reason?: string | null
  /** The user created by the request. */
  subjectId?: string | null
  at: Date
}

export async function writeDecision(tx: Tx, id: string, end: ApprovalEnd): Promise<void> {
  await sql`
    update approvals
    set state = ${end.state}, decided_by = ${end.decidedBy}, decided_at = ${end.at},
      decision_reason = ${end.reason ?? null}, subject_id = coalesce(subject_id, ${end.subjectId ?? null}), private = null
    where id = ${id}`.execute(tx)
}

export async function findApproval(reader: Reader, id: string): Promise<ListedApproval | null> {
  const { rows } = await sql<ListedApproval>`
    select ${APPROVAL_COLUMNS} from ${APPROVAL_FROM} where a.id = ${id}`.execute(reader)
  return rows[0] ?? null
}

/** Returns overdue requests that follow `after`, oldest first. */
export async function listOverdue(
  reader: Reader,
  now: Date,
  { after, limit }: { after: DueRow | null; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, expires_at::text as at from approvals
    where state = 'pending' and expires_at <= ${now}
      ${after ? sql`and (expires_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by expires_at, id limit ${limit}`.execute(reader)
  return rows
}

/** Locks a request if it is overdue, and not locked by another transaction. */
export async function lockOverdue(tx: Tx, id: string, now: Date): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select * from approvals where id = ${id} and state = 'pending' and expires_at <= ${now}
    for update skip locked`.execute(tx)
  return rows[0]
}

/** Locks the pending requests about these records. */
export async function lockPendingForRecords(tx: Tx, recordIds: readonly string[]): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select * from approvals
    where kind in ('topup.fulfil', 'withdrawal.approve', 'redemption.fulfil') and state = 'pending'
      and item = any (${uuidArray(recordIds)}::uuid[]::text[])
    order by id for update`.execute(tx)
  return rows
}

export interface Colleague {
  id: string
  user_type: string
  name: string
  active: boolean
}

/** Returns members of staff by id. Locks their rows against a change of role, a lock and a deletion. */
export async function lockColleagues(tx: Tx, ids: readonly string[]): Promise<Map<string, Colleague>> {
  const { rows } = await sql<Colleague>`
    select id, user_type, trim(first_name || ' ' || last_name) as name,
      deleted_at is null and locked_at is null as active
    from users where id = any (${uuidArray(ids)}::uuid[]) order by id for share`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
