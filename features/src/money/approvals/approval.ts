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

/** What an act changes, by the name of the field. Amounts are numbers of paps. */
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

/** The kinds of act that somebody may do, and so may decide when a colleague asks. */
export function kindsOf(userType: UserType): ApprovalKind[] {
  return ALL_KINDS.filter((kind) => may(userType, APPROVAL_KINDS[kind]))
}

/** The types of staff who may decide about an act. */
export function decidersOf(kind: ApprovalKind): UserType[] {
  return USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, APPROVAL_KINDS[kind]))
}

/** Throws unless the request is pending. Past its time it is not, whether or not the job has written that down. */
export function requirePending({ state, expires_at }: Pick<ApprovalRow, 'state' | 'expires_at'>, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}

/** Throws with the first field whose present value is not the one that was shown when the act was asked for. */
export function requireUnchanged(asked: Shown, present: Shown): void {
  const field = [...new Set([...Object.keys(asked), ...Object.keys(present)])].find(
    (name) => (asked[name] ?? null) !== (present[name] ?? null),
  )
  if (field === undefined) return
  throw new Refusal('approval_stale', { field, before: wordsFor(asked[field]), now: wordsFor(present[field]) })
}

function wordsFor(value: ShownValue | undefined): string {
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 4 })
  return String(value ?? 'not set')
}
