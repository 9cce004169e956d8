import * as z from 'zod/mini'
import { id, moment } from './ids.ts'
import { paps, points } from './money.ts'

/** Every realtime event a client may hear, by the name it has on the socket. */
export const EVENT_NAMES = [
  'transferReceiver',
  'paymentReceiver',
  'paymentReceiverReq',
  'withDrawalApprovedReceiver',
  'withDrawalRejectedReceiver',
  'withDrawalInitReceiver',
  'depositApprovedReceiver',
  'topupInit',
  'topupReceiverSuccess',
  'topupReceiverRejected',
  'redemptionReceiver',
] as const

export type EventName = (typeof EVENT_NAMES)[number]

/** Events of the same shape beside those: money that was put right, and debts that were settled. */
export const CORRECTION_EVENTS = ['correctionReceiver', 'settlementReceiver'] as const

export type MoneyEventName = EventName | (typeof CORRECTION_EVENTS)[number]

/** What each of them carries: whom it concerns, their new balance, and the record as its list shows it. */
export const eventPayload = z.object({
  event_id: id,
  paps_id: z.string(),
  at: moment,
  /** Null where the balance is not the listener's to know: in the copies for staff and store employees. */
  update: z.nullable(z.object({ paps, points })),
  data: z.record(z.string(), z.unknown()),
})

export type EventPayload = z.input<typeof eventPayload>

/** Tells staff that something of a queue of theirs was opened, put down, decided, or has come. */
export const QUEUE_EVENT = 'deskChanged'

export interface QueueChange {
  queue: string
  item_id: string
  what: 'opened' | 'closed' | 'decided' | 'came'
}

/** Said beside them, about no money: staff decided something about the person themselves, who is to be read anew. */
export const PROFILE_DECIDED = 'profileDecided'

export const profileDecision = z.object({
  event_id: id,
  paps_id: z.string(),
  at: moment,
  data: z.object({ target: z.enum(['national_id', 'account']), approved: z.boolean() }),
})

export type ProfileDecision = z.input<typeof profileDecision>
