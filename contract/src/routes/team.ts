import * as z from 'zod/mini'
import { OPERATOR_KINDS } from '../access.ts'
import { fieldMessage } from '../field-errors.ts'
import { id, moment } from '../ids.ts'
import { calendarDay } from '../list.ts'
import { personName, wholeName } from '../names.ts'
import { confirmed, done, emailAddress, newPassword, pin } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'
import {
  exampleDay,
  exampleInvitation,
  exampleLimits,
  exampleOperator,
  invitation,
  operator,
  operatorDay,
  operatorLimits,
} from '../team.ts'

const team = z.object({ data: z.array(operator), invitations: z.array(invitation) })
const exampleParams = { id: exampleOperator._id }

export const listTeam = route({
  method: 'GET',
  path: '/api/team/',
  summary: 'The operators of the caller’s store with their limits, and the invitations that wait',
  access: 'wallet or manager',
  answer: team,
  errors: ['stores_only'],
  example: { answer: { data: [exampleOperator], invitations: [exampleInvitation] } },
})

export const inviteOperator = route({
  method: 'POST',
  path: '/api/team/',
  summary:
    'Invites somebody to act for the caller’s approved store. A mailed link, good once and for 3 days, lets them join',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  body: z
    .object({
      first_name: personName,
      last_name: personName,
      email: emailAddress,
      role: z.enum(OPERATOR_KINDS),
      limits: operatorLimits,
      ...proof,
    })
    .check(wholeName),
  answer: z.object({ data: invitation }),
  errors: ['device_unconfirmed', 'stores_only', 'team_full', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 86_400, by: 'person' },
  example: {
    body: {
      first_name: 'Efua',
      last_name: 'Sarpong',
      email: 'efua@example.com',
      role: 'cashier',
      limits: exampleLimits,
      pin: '2580',
    },
    answer: { data: exampleInvitation },
  },
})

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/team/invitation/{id}',
  summary: 'Revokes an unused invitation',
  access: 'wallet',
  pin: 'no: takes rights away',
  params: z.object({ id }),
  answer: done,
  errors: ['stores_only', 'not_found'],
  example: { params: exampleParams, answer: { success: true, msg: 'The invitation is cancelled.' } },
})

export const changeOperator = route({
  method: 'PUT',
  path: '/api/team/{id}',
  summary: 'Changes an operator’s role or limits, from their next act on. Another role signs them out',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  params: z.object({ id }),
  body: z.object({ role: z.enum(OPERATOR_KINDS), limits: operatorLimits, ...proof }),
  answer: z.object({ data: operator }),
  errors: ['device_unconfirmed', 'stores_only', 'not_found', ...PROOF_ERRORS],
  example: {
    params: exampleParams,
    body: { role: 'cashier', limits: exampleLimits, pin: '2580' },
    answer: { data: exampleOperator },
  },
})

export const endOperator = route({
  method: 'DELETE',
  path: '/api/team/{id}',
  summary: 'Ends an operator at once: sessions, sockets and confirmations that are not made yet',
  access: 'wallet',
  pin: 'no: takes rights away, and must never wait',
  params: z.object({ id }),
  answer: done,
  errors: ['stores_only', 'not_found'],
  example: {
    params: exampleParams,
    answer: { success: true, msg: 'Efua Sarpong is signed out and can’t act for you.' },
  },
})

const dayQuery = z.object({ date: z.optional(calendarDay) })

export const getTeamDay = route({
  method: 'GET',
  path: '/api/team/day',
  summary: 'The acts of all operators of the store on a day of the caller’s time zone; today by default',
  access: 'wallet or manager',
  query: dayQuery,
  answer: operatorDay,
  errors: ['stores_only'],
  example: { query: { date: '2026-11-15' }, answer: { ...exampleDay, operator: null, limits: null } },
})

export const getOperatorDay = route({
  method: 'GET',
  path: '/api/team/{id}/day',
  summary: 'The acts of one operator on a day',
  access: 'wallet or manager',
  params: z.object({ id }),
  query: dayQuery,
  answer: operatorDay,
  errors: ['stores_only', 'not_found'],
  example: { params: exampleParams, query: { date: '2026-11-15' }, answer: exampleDay },
})

const file = {
  method: 'GET',
  answer: z.unknown(),
  sends: { type: 'application/pdf', keep: 'never' },
  limit: { times: 30, seconds: 60, by: 'person' },
} as const

export const getOperatorReport = route({
  ...file,
  path: '/api/team/{id}/report/{date}',
  summary: 'An operator’s day as a PDF, or as CSV where the caller accepts that',
  access: 'wallet or manager',
  params: z.object({ id, date: calendarDay }),
  errors: ['stores_only', 'not_found'],
  example: { params: { ...exampleParams, date: '2026-11-15' }, answer: null },
})

const token = z.string().check(z.regex(/^[\w-]{65}$/, fieldMessage('not_an_invitation_code')))
const exampleToken = 'AZqLbnwAerye7wEjRWeJrSm8xV2rKq3n5w7y9zA1bC2dE3fG4hI5jK6lM7nO8pQ9r'

export const readInvitation = route({
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'The content of an invitation, by the code of its link',
  access: 'anyone',
  pin: 'no: changes nothing; the code of the invitation is the proof',
  body: z.object({ code: token }),
  answer: z.object({
    store: z.string(),
    first_name: z.string(),
    email: z.string(),
    role: z.enum(OPERATOR_KINDS),
    expires_at: moment,
  }),
  errors: ['invitation_refused'],
  limit: { times: 30, seconds: 60 },
  example: {
    body: { code: exampleToken },
    answer: {
      store: 'Makola Fresh',
      first_name: 'Efua',
      email: 'efua@example.com',
      role: 'cashier',
      expires_at: exampleInvitation.expires_at,
    },
  },
})

export const joinTeam = route({
  method: 'POST',
  path: '/api/auth/join',
  summary: 'Uses an invitation, once: makes the operator’s account with a password and a PIN, and signs them in',
  access: 'anyone',
  pin: 'no: the PIN is chosen here; the code of the invitation is the proof',
  body: z.object({ code: token, password: newPassword, confirm_password: z.string(), pin }).check(confirmed),
  answer: z.object({ jwt: z.string() }),
  errors: ['invitation_refused', 'invitation_address_taken'],
  limit: { times: 10, seconds: 60 },
  example: {
    body: {
      code: exampleToken,
      password: 'a long sentence is best',
      confirm_password: 'a long sentence is best',
      pin: '2580',
    },
    answer: { jwt: 'eyJhbGciOiJIUzI1NiJ9.…' },
  },
})
