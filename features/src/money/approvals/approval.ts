import {
  APPROVAL_DAYS,
  APPROVAL_KINDS,
  type ApprovalKind,
  type ApprovalState,
  isAdmin,
  may,
  type PersonToMake,
  Refusal,
  type ShownValue,
  USER_TYPES,
  type UserType,
} from '@paps/contract'

/** The changed fields by name. Amounts are numbers of paps. */
export type Shown = Record<string, ShownValue>

export interface ApprovalRow {
  id: string
  kind: ApprovalKind
  item: string | null
  subject_id: string | null
  amount_minor: bigint | null
  payload: unknown
  private: PersonToMake | null
  before: Shown
  after: Shown
  reason: string | null
  state: ApprovalState
  asked_by: string
  asked_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
}

export function approvalExpiry(now: Date): Date {
  return new Date(now.getTime() + APPROVAL_DAYS * 24 * 60 * 60 * 1000)
}

const ALL_KINDS = Object.keys(APPROVAL_KINDS) as ApprovalKind[]

/** Returns the kinds of act that a user type may perform, and so may decide. */
export function listDecidableKinds(userType: UserType): ApprovalKind[] {
  return ALL_KINDS.filter((kind) => may(userType, APPROVAL_KINDS[kind]))
}

/** Returns the types of staff who may decide on an act. */
export function listDeciders(kind: ApprovalKind): UserType[] {
  return USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, APPROVAL_KINDS[kind]))
}

/** Throws unless the request is pending. An overdue request counts as expired, even before the job has marked it. */
export function requirePending({ state, expires_at }: Pick<ApprovalRow, 'state' | 'expires_at'>, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}

/** Throws `approval_stale` with the first field that has changed since the request was made. */
export function requireUnchanged(before: Shown, present: Shown): void {
  const field = [...new Set([...Object.keys(before), ...Object.keys(present)])].find(
    (name) => (before[name] ?? null) !== (present[name] ?? null),
  )
  if (field === undefined) return
  throw new Refusal('approval_stale', { field, before: formatValue(before[field]), now: formatValue(present[field]) })
}

function formatValue(value: ShownValue | undefined): string {
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 4 })
  return String(value ?? 'not set')
}
