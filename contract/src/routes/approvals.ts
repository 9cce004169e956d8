import * as z from 'zod/mini'
import { approval, exampleApproval } from '../approvals.ts'
import { id } from '../ids.ts'
import { listRoutes } from '../list.ts'
import { reason } from '../people.ts'
import { route } from '../route.ts'

/** Requests that the caller can decide, and the caller's own. */
export const approvals = listRoutes('/api/approvals', {
  noun: 'requests for a second person',
  access: 'users.read',
  record: approval,
  example: exampleApproval,
})

const one = z.object({ data: approval })
const decided = z.object({ msg: z.string(), data: approval })
const named = { params: z.object({ id }) } as const
const example = { params: { id: exampleApproval._id } } as const

export const getApproval = route({
  method: 'GET',
  path: '/api/approvals/{id}',
  summary: 'One request for a second person',
  access: 'users.read',
  ...named,
  answer: one,
  errors: ['not_found'],
  example: { ...example, answer: { data: exampleApproval } },
})

const exampleDecided = {
  ...exampleApproval,
  can_decide: false,
  decided_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ae', name: 'Akua Owusu' },
  decided_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
} as const

export const approveApproval = route({
  method: 'PUT',
  path: '/api/approvals/{id}/approve',
  summary: 'Carries out what a colleague asked for, checked again against the present state',
  access: 'users.read',
  idempotent: true,
  ...named,
  stepUp: 'always',
  answer: decided,
  errors: [
    'not_found',
    'wrong_state',
    'decided_already',
    'four_eyes',
    'approval_stale',
    'asker_may_not',
    'invited_today',
    'receiver_unavailable',
    'correction_too_large',
    'account_frozen',
    'signup_refused',
    'last_super_admin',
    'own_address_outside',
    'no_factor',
    'money_remains',
    'topup_waits',
    'disputes_possible',
    'conflict',
    'idempotency_mismatch',
  ],
  example: {
    ...example,
    answer: { msg: 'Approved and carried out.', data: { ...exampleDecided, status: 'approved' } },
  },
})

export const rejectApproval = route({
  method: 'PUT',
  path: '/api/approvals/{id}/reject',
  summary: 'Rejects what a colleague asked for, with a reason; nothing changes',
  access: 'users.read',
  stepUp: 'no: nothing is carried out',
  idempotent: true,
  ...named,
  body: z.object({ reason }),
  answer: decided,
  errors: ['not_found', 'wrong_state', 'decided_already', 'four_eyes', 'idempotency_mismatch'],
  example: {
    ...example,
    body: { reason: 'The bank shows no such payment' },
    answer: {
      msg: 'Rejected. Nothing was changed.',
      data: { ...exampleDecided, status: 'rejected', decision_reason: 'The bank shows no such payment' },
    },
  },
})

export const cancelApproval = route({
  method: 'PUT',
  path: '/api/approvals/{id}/cancel',
  summary: 'Cancels a request of the caller’s own that is still pending',
  access: 'users.read',
  stepUp: 'no: nothing is carried out',
  idempotent: true,
  ...named,
  answer: decided,
  errors: ['not_found', 'wrong_state', 'decided_already', 'idempotency_mismatch'],
  example: {
    ...example,
    answer: {
      msg: 'Cancelled. Nothing was changed.',
      data: { ...exampleDecided, status: 'cancelled', decided_by: exampleApproval.asked_by, mine: true },
    },
  },
})
