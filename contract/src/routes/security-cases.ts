import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { namedPerson, reason } from '../people.ts'
import { route } from '../route.ts'

export const SECURITY_CASE_KINDS = [
  'device_disowned',
  'signed_out_everywhere',
  'recovery_cancelled',
  'payment_disowned',
] as const

export type SecurityCaseKind = (typeof SECURITY_CASE_KINDS)[number]

const securityCase = z.object({
  _id: id,
  kind: z.enum(SECURITY_CASE_KINDS),
  person: z.extend(namedPerson, { paps_id: z.string() }),
  /** The device that it is about, in words, or null. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  opened_at: moment,
  status: z.enum(['open', 'closed']),
  note: z.nullable(z.string()),
  closed_by: z.nullable(namedPerson),
  closed_at: z.nullable(moment),
})
z.globalRegistry.add(securityCase, { id: 'SecurityCase' })

export type SecurityCase = z.output<typeof securityCase>

const recentSession = z.object({
  _id: id,
  device: z.string(),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  created_at: moment,
  last_seen_at: moment,
  ended_at: z.nullable(moment),
})
z.globalRegistry.add(recentSession, { id: 'RecentSession' })

export const recentSessions = z.array(recentSession)

const exampleCase = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  kind: 'device_disowned',
  person: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Ama Mensah', paps_id: 'PAPS-7K3Q-9XHD' },
  device: 'Chrome on Android',
  address: '203.0.113.7',
  country: 'GH',
  opened_at: '2026-11-15T09:30:00.000Z',
  status: 'open',
  note: null,
  closed_by: null,
  closed_at: null,
} as const

export const exampleSession = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ad',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  country: 'GH',
  created_at: '2026-11-15T09:20:00.000Z',
  last_seen_at: '2026-11-15T09:29:00.000Z',
  ended_at: '2026-11-15T09:30:00.000Z',
}

export const listCases = route({
  method: 'GET',
  path: '/api/staff/cases',
  summary: 'Security cases: the open ones, oldest first, or the latest closed ones',
  access: 'users.manage',
  query: z.object({ status: z.optional(z.enum(['open', 'closed'])) }),
  answer: z.object({ data: z.array(securityCase) }),
  errors: [],
  example: { query: { status: 'open' }, answer: { data: [exampleCase] } },
})

export const getCase = route({
  method: 'GET',
  path: '/api/staff/cases/{id}',
  summary: 'One security case, with the latest sessions of the person',
  access: 'users.manage',
  viewed: 'no: the call logs it itself, as sessions.view',
  params: z.object({ id }),
  answer: z.object({ data: securityCase, sessions: recentSessions }),
  errors: ['not_found'],
  example: {
    params: { id: exampleCase._id },
    answer: { data: exampleCase, sessions: [exampleSession] },
  },
})

export const closeCase = route({
  method: 'PUT',
  path: '/api/staff/cases/{id}',
  summary: 'Closes a security case with a note',
  access: 'users.manage',
  stepUp: 'no: a note about a report; it changes no account',
  params: z.object({ id }),
  body: z.object({ note: reason }),
  answer: z.object({ msg: z.string(), data: securityCase }),
  errors: ['not_found', 'four_eyes', 'decided_already'],
  example: {
    params: { id: exampleCase._id },
    body: { note: 'Spoke with her: her old phone was stolen.' },
    answer: {
      msg: 'The case is closed.',
      data: {
        ...exampleCase,
        status: 'closed',
        note: 'Spoke with her: her old phone was stolen.',
        closed_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ae', name: 'Akua Owusu' },
        closed_at: '2026-11-15T10:00:00.000Z',
      },
    },
  },
})
