import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { id, moment } from '../ids.ts'
import { confirmed, done, emailAddress, namedPerson, newPassword, pin, reason } from '../people.ts'
import { MAX_PICTURE_BYTES } from '../pictures.ts'
import { route } from '../route.ts'
import { exampleSession, recentSessions } from './security-cases.ts'

export const RECOVERY_STATES = ['waiting', 'approved', 'rejected', 'cancelled', 'completed'] as const

export type RecoveryState = (typeof RECOVERY_STATES)[number]

const recoveryState = z.object({
  state: z.enum(RECOVERY_STATES),
  requested_at: moment,
  /** Staff approve no earlier. */
  ready_at: moment,
})
z.globalRegistry.add(recoveryState, { id: 'RecoveryState' })

export type RecoveryStatus = z.output<typeof recoveryState>

const exampleState = {
  state: 'waiting',
  requested_at: '2026-11-15T09:30:00.000Z',
  ready_at: '2026-11-17T09:30:00.000Z',
} as const

const ticket = z.string().check(z.minLength(20), z.maxLength(200))
const exampleTicket = 'p5cW3k0S9u2mVtQmUu5d0oXq9m3cWb1R.mhx3k2g0.wq1ZyN0pTz3Qk5VbLr8sHc2dEf4gJi6kMo8qSu0wYx2'

export const requestRecovery = route({
  method: 'POST',
  path: '/api/recovery/',
  summary:
    'Asks staff to recover an account with a selfie that they compare with the approved identity. The owner is told on every channel and can cancel it. The response is the same for every address',
  access: 'anyone',
  pin: 'no: staff decide after a waiting time',
  body: z.object({ email: emailAddress, reason }),
  files: { selfie: { maxBytes: MAX_PICTURE_BYTES, max: 1 } },
  answer: z.extend(recoveryState, { ticket: z.string() }),
  errors: [],
  limit: { times: 5, seconds: 3600 },
  example: {
    body: { email: 'ama@demo.paps', reason: 'My phone was stolen and I forgot my PIN.' },
    answer: { ...exampleState, ticket: exampleTicket },
  },
})

export const readRecovery = route({
  method: 'POST',
  path: '/api/recovery/state',
  summary: 'The state of a request, for who holds its ticket',
  access: 'anyone',
  pin: 'no: changes nothing',
  body: z.object({ ticket }),
  answer: recoveryState,
  errors: ['not_found'],
  limit: { times: 60, seconds: 60 },
  example: { body: { ticket: exampleTicket }, answer: exampleState },
})

export const cancelRecovery = route({
  method: 'POST',
  path: '/api/recovery/cancel',
  summary: 'Cancels a request with the key of a link that the owner received',
  access: 'anyone',
  pin: 'no: the key of the link is the proof, and it only prevents',
  body: z.object({ key: ticket }),
  answer: done,
  errors: ['not_found'],
  limit: { times: 20, seconds: 60 },
  example: {
    body: { key: 'p5cW3k0S9u2mVtQmUu5d0oXq9m3cWb1R' },
    answer: { success: true, msg: 'The recovery is cancelled.' },
  },
})

export const completeRecovery = route({
  method: 'POST',
  path: '/api/recovery/complete',
  summary:
    'Sets a new password and PIN after staff approved the request. Every session ends, and devices and passkeys are removed',
  access: 'anyone',
  pin: 'no: chosen here; the ticket and the decision of staff are the proof',
  body: z.object({ ticket, password: newPassword, confirm_password: z.string(), new_pin: pin }).check(confirmed),
  answer: done,
  errors: ['not_found', 'wrong_state'],
  limit: { times: 10, seconds: 60 },
  example: {
    body: {
      ticket: exampleTicket,
      password: 'a longer sentence is better',
      confirm_password: 'a longer sentence is better',
      new_pin: '2580',
    },
    answer: { success: true, msg: 'Your account is recovered. Please sign in.' },
  },
})

export const readOwnRecovery = route({
  method: 'GET',
  path: '/api/recovery/own',
  summary: 'The open request to recover the caller’s account, if there is one',
  access: 'signed-in or cashier',
  answer: z.object({ data: z.nullable(recoveryState) }),
  errors: [],
  example: { answer: { data: null } },
})

export const cancelOwnRecovery = route({
  method: 'DELETE',
  path: '/api/recovery/own',
  summary: 'Cancels the open request to recover the caller’s account',
  access: 'signed-in or cashier',
  pin: 'no: it only prevents',
  stepUp: 'no: it only prevents',
  answer: done,
  errors: ['not_found'],
  example: { answer: { success: true, msg: 'The recovery is cancelled.' } },
})

const recovery = z.object({
  _id: id,
  person: z.extend(namedPerson, { paps_id: z.string() }),
  reason: z.string(),
  device: z.string(),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Whether the request came from a device that the owner had signed in with. */
  known_device: z.boolean(),
  requested_at: moment,
  ready_at: moment,
  /** The address of the requester's selfie. */
  selfie: z.string(),
  /** The address of the selfie of the approved identity, or null. */
  identity: z.nullable(z.string()),
  /** The first person who approved it, or null. It takes a second one. */
  asked_by: z.nullable(namedPerson),
})
z.globalRegistry.add(recovery, { id: 'Recovery' })

export type Recovery = z.output<typeof recovery>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ab'
const exampleRecovery = {
  _id: exampleId,
  person: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Ama Mensah', paps_id: 'PAPS-7K3Q-9XHD' },
  reason: 'My phone was stolen and I forgot my PIN.',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  country: 'GH',
  known_device: true,
  requested_at: '2026-11-15T09:30:00.000Z',
  ready_at: '2026-11-17T09:30:00.000Z',
  selfie: `/api/staff/recoveries/${exampleId}/selfie`,
  identity: '/api/profile/identity/019a8b6e-7c00-7abc-8def-0123456789ad/selfie',
  asked_by: null,
}

export const listRecoveries = route({
  method: 'GET',
  path: '/api/staff/recoveries',
  summary: 'Requests to recover accounts that wait for a decision: from a known device first, then oldest first',
  access: 'identity.review',
  answer: z.object({ data: z.array(recovery) }),
  errors: [],
  example: { answer: { data: [exampleRecovery] } },
})

export const getRecoverySelfie = route({
  method: 'GET',
  path: '/api/staff/recoveries/{id}/selfie',
  summary: 'The selfie of a request to recover an account; each view is logged',
  access: 'identity.review',
  params: z.object({ id }),
  answer: z.unknown(),
  sends: { type: 'image/webp', keep: 'never' },
  errors: ['not_found'],
  example: { params: { id: exampleId }, answer: null },
})

export const listRecoverySessions = route({
  method: 'GET',
  path: '/api/staff/recoveries/{id}/sessions',
  summary: 'The latest sessions of the person whose account is to be recovered',
  access: 'identity.review',
  viewed: 'no: the call logs it itself, as sessions.view',
  params: z.object({ id }),
  answer: z.object({ sessions: recentSessions }),
  errors: ['not_found'],
  example: { params: { id: exampleId }, answer: { sessions: [exampleSession] } },
})

export const decideRecovery = route({
  method: 'PUT',
  path: '/api/staff/recoveries/{id}',
  summary:
    'Approves a request to recover an account, after its waiting time, or rejects it. An approval takes two people: the first asks, the second carries it out',
  access: 'identity.review',
  stepUp: 'always',
  secondPerson: true,
  params: z.object({ id }),
  body: z.object({ approved: z.boolean(), reason }),
  answer: z.extend(done, waitingApproval),
  errors: [
    'not_found',
    'wrong_state',
    'recovery_waits',
    'identity_needed',
    'four_eyes',
    'asker_may_not',
    'invited_today',
    'conflict',
  ],
  example: {
    params: { id: exampleId },
    body: { approved: true, reason: 'The same face; she also knows her last payments.' },
    answer: { success: true, msg: 'Saved.' },
  },
})
