import { type REQUEST_STATES, Refusal } from '@paps/contract'

export type RequestState = (typeof REQUEST_STATES)[number]

/** What a payment request's fate follows from. The sender is who is asked to pay, the receiver is who asked. */
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

/** Only a request that waits can be paid, declined, cancelled or told of again. Past its time it waits no longer. */
export function requireOpen({ state, expires_at }: Request, now: Date): void {
  if (state !== 'pending') throw new Refusal('wrong_state', { state })
  if (expires_at && expires_at <= now) throw new Refusal('wrong_state', { state: 'expired' })
}

/** How somebody ends a request without paying: who is asked declines, who asked cancels, and nobody else knows of it. */
export function endedBy({ sender_id, receiver_id }: Request, userId: string): 'declined' | 'cancelled' {
  if (userId === sender_id) return 'declined'
  if (userId === receiver_id) return 'cancelled'
  throw new Refusal('not_found')
}

/** Who asked may remind, a day after the last time at the earliest. */
export function requireRemindable(request: Request, userId: string, remindedAt: Date | null, now: Date): void {
  if (endedBy(request, userId) !== 'cancelled') throw new Refusal('forbidden')
  requireOpen(request, now)
  const waitMs = remindedAt ? remindedAt.getTime() + DAY_MS - now.getTime() : 0
  if (waitMs > 0) throw new Refusal('reminder_too_soon', { hours: String(Math.ceil(waitMs / (60 * 60 * 1000))) })
}

/** So that nobody can be flooded with requests, and nobody floods others. */
const MOST_OPEN = { toOne: 20, toAll: 100 } as const

export function requireRoom(open: { toOne: number; toAll: number }, payerName: string): void {
  const refuse = (most: number, whom: string) => new Refusal('too_many_open', { most: String(most), whom })
  if (open.toOne >= MOST_OPEN.toOne) throw refuse(MOST_OPEN.toOne, `to ${payerName}`)
  if (open.toAll >= MOST_OPEN.toAll) throw refuse(MOST_OPEN.toAll, 'to everybody together')
}
