import * as z from 'zod/mini'
import { id, moment } from './ids.ts'
import { paps, points } from './money.ts'

/** Every realtime event that a client can receive, by its name on the socket. */
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

/** More events of the same shape: corrections and settled debts. */
export const CORRECTION_EVENTS = ['correctionReceiver', 'settlementReceiver'] as const

export type MoneyEventName = EventName | (typeof CORRECTION_EVENTS)[number]

/** The payload of these events: the person concerned, their new balance, and the record as lists show it. */
export const eventPayload = z.object({
  event_id: id,
  paps_id: z.string(),
  at: moment,
  /** Null in the copies for staff and store employees, who may not see the balance. */
  update: z.nullable(z.object({ paps, points })),
  data: z.record(z.string(), z.unknown()),
})

export type EventPayload = z.input<typeof eventPayload>

/** Notifies staff that an item of their queue arrived, was opened, released or decided. */
export const QUEUE_EVENT = 'deskChanged'

export interface QueueChange {
  queue: string
  item_id: string
  what: 'opened' | 'closed' | 'decided' | 'came'
}

/** Published when the devices of a person or a recovery of their account changed: clients refetch them. */
export const SECURITY_EVENT = 'accountSecurity'

export interface SecurityNews {
  event_id: string
  paps_id: string
  data: { about: 'device' | 'recovery' }
}

/** Published while a file of payments is paid: clients show its progress. */
export const BULK_EVENT = 'bulkProgress'

export interface BulkProgress {
  event_id: string
  paps_id: string
  data: { bulk_id: string; status: 'running' | 'done'; paid: number; refused: number }
}

/** Published when staff decided about a person's account: the client refetches the person. */
export const PROFILE_DECIDED = 'profileDecided'

export const profileDecision = z.object({
  event_id: id,
  paps_id: z.string(),
  at: moment,
  data: z.object({ target: z.enum(['national_id', 'account']), approved: z.boolean() }),
})

export type ProfileDecision = z.input<typeof profileDecision>
