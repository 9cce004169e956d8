import type { Invitation, Operator } from '@paps/contract'
import type { InvitationRow } from './invitation-store.ts'
import { buildOperatorLimits, computeUse } from './operator-limits.ts'
import type { OperatorRow } from './team-store.ts'

export function presentOperator(row: OperatorRow, now: Date): Operator {
  return {
    _id: row.user_id,
    name: row.name,
    email: row.ended_at ? null : row.email,
    role: row.role,
    status: row.ended_at ? 'ended' : row.suspended_at ? 'suspended' : 'active',
    limits: computeUse(row, now),
    created_at: row.created_at,
    ended_at: row.ended_at,
  }
}

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
    limits: buildOperatorLimits(row),
    created_at: row.created_at,
    expires_at: row.expires_at,
  }
}
