import { type REQUEST_STATES, Refusal } from '@paps/contract'

export type RequestState = (typeof REQUEST_STATES)[number]

/** The fields that decide about a payment request. The sender is the payer, the receiver the requester. */
export interface Request {
  id: string
  state: string
  sender_id: string | null
  receiver_id: string | null
  expires_at: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const REQUEST_DAYS = 7

export function requestExpiry(now: Date): Date {
  return new Date(now.getTime() + REQUEST_DAYS * DAY_MS)
}

/**
 * Throws unless the request is pending and not expired. Only then can it be paid, declined, cancelled or repeated as a
 * reminder.
 */
export function requireOpen({ state, expires_at }: Request, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at && expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}

/**
 * Returns how a person ends a request without paying: the payer declines, the requester cancels. Throws `not_found` for
 * anyone else.
 */
export function endedBy({ sender_id, receiver_id }: Request, userId: string): 'declined' | 'cancelled' {
  if (userId === sender_id) return 'declined'
  if (userId === receiver_id) return 'cancelled'
  throw new Refusal('not_found')
}

/** Only the requester may remind, at most once a day. */
export function requireRemindable(request: Request, userId: string, remindedAt: Date | null, now: Date): void {
  if (endedBy(request, userId) !== 'cancelled') throw new Refusal('forbidden')
  requireOpen(request, now)
  const waitMs = remindedAt ? remindedAt.getTime() + DAY_MS - now.getTime() : 0
  if (waitMs > 0) throw new Refusal('reminder_too_soon', { hours: String(Math.ceil(waitMs / (60 * 60 * 1000))) })
}

/** Limits of open requests, which protect payers from floods of requests. */
const MAX_OPEN = { toOne: 20, toAll: 100 } as const

export function requireRoom(open: { toOne: number; toAll: number }, payerName: string): void {
  const refuse = (most: number, whom: string) => new Refusal('too_many_open', { most: String(most), whom })
  if (open.toOne >= MAX_OPEN.toOne) throw refuse(MAX_OPEN.toOne, `to ${payerName}`)
  if (open.toAll >= MAX_OPEN.toAll) throw refuse(MAX_OPEN.toAll, 'to everybody together')
}
