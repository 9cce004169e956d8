import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { paps } from '../money.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

/** Things that another person may have set up. */
export const CONTAINED_KINDS = [
  'schedule',
  'bulk',
  'request',
  'withdrawal',
  'phone_transfer',
  'destination',
  'pot',
  'passkey',
  'api_key',
  'webhook',
  'payment',
] as const

const containedItem = z.object({
  _id: id,
  kind: z.enum(CONTAINED_KINDS),
  /** The schedule, file, record, destination or pot; or what has ended. */
  subject_id: id,
  /** The name of the other party, or what it is called. */
  name: z.nullable(z.string()),
  amount: z.nullable(paps),
  made_at: moment,
  /** Why the owner is asked. `pin`: a schedule is older than the PIN. */
  why: z.enum(['recovery', 'disowned', 'frozen', 'password', 'email', 'pin']),
  contained_at: moment,
  status: z.enum(['open', 'confirmed', 'discarded']),
  decided_at: z.nullable(moment),
})
z.globalRegistry.add(containedItem, { id: 'ContainedItem' })

export type ContainedItem = z.output<typeof containedItem>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ab'
const exampleItem = {
  _id: exampleId,
  kind: 'schedule',
  subject_id: '019a8b6e-7c00-7abc-8def-0123456789ac',
  name: 'Kofi B.',
  amount: 75.25,
  made_at: '2026-11-14T09:30:00.000Z',
  why: 'recovery',
  contained_at: '2026-11-15T09:30:00.000Z',
  status: 'open',
  decided_at: null,
} as const

const params = z.object({ id })
const answer = z.object({ data: containedItem })

export const listContained = route({
  method: 'GET',
  path: '/api/containment',
  summary:
    'What was set up while the account may have been in other hands: what waits for the caller first, then what they decided lately, 200 in all',
  access: 'wallet',
  answer: z.object({ data: z.array(containedItem), open: z.int() }),
  errors: [],
  example: {
    answer: { data: [{ ...exampleItem, status: 'confirmed', decided_at: '2026-11-15T10:00:00.000Z' }], open: 0 },
  },
})

export const confirmContained = route({
  method: 'POST',
  path: '/api/containment/{id}/confirm',
  summary: 'Confirms that one of these was the caller’s: what was paused goes on',
  access: 'wallet',
  pin: 'once set',
  confirmedDevice: true,
  params,
  body: z.object(proof),
  answer,
  errors: [
    'device_unconfirmed',
    ...PROOF_ERRORS,
    'not_found',
    'wrong_state',
    'receiver_unavailable',
    'blocked_by_you',
    'not_a_store',
    'limit_exceeded',
    'account_locked',
  ],
  limit: { times: 100, seconds: 600, by: 'person' },
  example: {
    params: { id: exampleId },
    body: { pin: '2580' },
    answer: { data: { ...exampleItem, status: 'confirmed', decided_at: '2026-11-15T10:00:00.000Z' } },
  },
})

export const discardContained = route({
  method: 'POST',
  path: '/api/containment/{id}/discard',
  summary:
    'Discards one of these: a schedule or file ends, a request or withdrawal is cancelled, a destination is removed',
  access: 'wallet',
  pin: 'no: it only stops money from leaving',
  params,
  answer,
  errors: ['not_found', 'wrong_state'],
  limit: { times: 100, seconds: 600, by: 'person' },
  example: {
    params: { id: exampleId },
    answer: { data: { ...exampleItem, status: 'discarded', decided_at: '2026-11-15T10:00:00.000Z' } },
  },
})
