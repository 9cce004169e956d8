import type { CurrentUser, IdentityAttempt } from '@paps/contract'
import type { ListedAttempt } from './attempt-list.ts'
import type { findLatestSubmission } from './submission-store.ts'

type Latest = Awaited<ReturnType<typeof findLatestSubmission>>

/** Presents a person's own identity check: its state and the latest submission. */
export function presentNationalId(status: string, latest: Latest): CurrentUser['national_id'] {
  return {
    type: latest?.type ?? null,
    ...(latest ? linksTo(latest.id) : { image: null, selfie: null }),
    status: status as CurrentUser['national_id']['status'],
    reason: latest?.reason ?? null,
  }
}

/** Presents one submission to staff. */
export function presentAttempt(row: ListedAttempt): IdentityAttempt {
  const { decided_by, decider_first_name, decider_last_name } = row
  return {
    _id: row.id,
    type: row.type as IdentityAttempt['type'],
    ...linksTo(row.id),
    claims: row.status === 'pending' ? { name: row.claimed_name, date_of_birth: row.claimed_birth } : null,
    status: row.status as IdentityAttempt['status'],
    reason: row.reason,
    decided_by: decided_by ? { _id: decided_by, name: `${decider_first_name} ${decider_last_name}` } : null,
    decided_at: row.decided_at,
    created_at: row.created_at,
  }
}

/** The pictures leave only through a route with access checks. */
function linksTo(submissionId: string): { image: string; selfie: string } {
  const link = `/api/profile/identity/${submissionId}`
  return { image: `${link}/image`, selfie: `${link}/selfie` }
}
