import { APPROVAL_KINDS, type Approval, type ApprovalKind, type UserType } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { maskedName } from '../../people/users/masked-name.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'
import { type ApprovalRow, listDecidableKinds } from './approval.ts'

export interface ListedApproval extends ApprovalRow {
  asker_name: string
  decider_name: string | null
  subject: PartyRow | null
  reference: string | null
}

export const APPROVAL_COLUMNS: RawBuilder<unknown> = sql`
  a.id, a.kind, a.item, a.subject_id, a.amount_minor, a.payload, a.private - 'password_hash' as private, a.before,
  a.after, a.reason, a.state, a.asked_by, a.asked_at, a.expires_at, a.decided_by, a.decided_at, a.decision_reason,
  trim(asker.first_name || ' ' || asker.last_name) as asker_name,
  trim(decider.first_name || ' ' || decider.last_name) as decider_name, ${partyOf('subject')} as subject,
  record.details->>'reference' as reference`

export const APPROVAL_FROM: RawBuilder<unknown> = sql`
  approvals a join users asker on asker.id = a.asked_by left join users decider on decider.id = a.decided_by
  left join users subject on subject.id = a.subject_id
  left join records record on record.id = (a.payload->>'record_id')::uuid`

/** The viewer, who sees the requests that they could decide and their own. */
export interface ApprovalScope {
  userId: string
  userType: UserType
}

export const approvalList: ListDefinition<ListedApproval, ApprovalScope> = {
  columns: APPROVAL_COLUMNS,
  from: APPROVAL_FROM,
  where: ({ userId, userType }) => {
    const kinds = listDecidableKinds(userType)
    return [
      sql<boolean>`a.kind = any (${kinds}::text[])`,
      sql<boolean>`a.asked_by = ${userId} and a.kind <> all (${kinds}::text[])`,
    ]
  },
  at: sql.ref('a.asked_at'),
  id: sql.ref('a.id'),
  waiting: { where: sql`a.state = 'pending'` },
  status: (status) => sql`a.state = ${status}`,
  amountMinor: sql.ref('a.amount_minor'),
  text: (text) => {
    const pattern = `%${escapeLike(text.toLowerCase())}%`
    // Matches names only: a masked address must not be found by its parts.
    return sql`(a.kind like ${pattern} or lower(asker.first_name || ' ' || asker.last_name) like ${pattern}
      or lower(subject.first_name || ' ' || subject.last_name) like ${pattern})`
  },
}

/** Returns whether a viewer may see a request. */
export function isVisible({ kind, asked_by }: Pick<ApprovalRow, 'kind' | 'asked_by'>, scope: ApprovalScope): boolean {
  return asked_by === scope.userId || listDecidableKinds(scope.userType).includes(kind)
}

export function presentApproval(row: ListedApproval, { userId, userType }: ApprovalScope): Approval {
  const isPending = row.state === 'pending'
  return {
    _id: row.id,
    kind: row.kind,
    status: row.state,
    subject: presentSubject(row),
    record_id: isAboutRecord(row.kind) ? row.item : null,
    reference: row.reference,
    amount: row.amount_minor,
    changes: listChanges(row),
    reason: row.reason,
    asked_by: { _id: row.asked_by, name: row.asker_name },
    expires_at: row.expires_at,
    decided_by: row.decided_by ? { _id: row.decided_by, name: row.decider_name ?? '' } : null,
    decided_at: row.decided_at,
    decision_reason: row.decision_reason,
    mine: row.asked_by === userId,
    can_decide: isPending && row.asked_by !== userId && listDecidableKinds(userType).includes(row.kind),
    created_at: row.asked_at,
    updated_at: row.decided_at ?? row.asked_at,
  }
}

function isAboutRecord(kind: ApprovalKind): boolean {
  return APPROVAL_KINDS[kind] === 'money.decide' && kind !== 'payout.batch' && !kind.startsWith('bank-account.')
}

function presentSubject({ kind, subject, private: person }: ListedApproval): Approval['subject'] {
  if (person) return { _id: null, name: `${person.first_name} ${person.last_name}`.trim() }
  if (!subject) return null
  const isColleague = kind.startsWith('staff.')
  return {
    _id: subject.id,
    name: isColleague ? `${subject.first_name} ${subject.last_name}`.trim() : maskedName(subject),
  }
}

function listChanges({ before, after, private: person }: ListedApproval): Approval['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...(person ? [{ field: 'email', from: null, to: person.email }] : []),
    ...fields.map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
  ]
}
