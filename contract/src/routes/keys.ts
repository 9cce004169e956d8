import * as z from 'zod/mini'
import { SCOPES } from '../access.ts'
import { fieldMessage } from '../field-errors.ts'
import { text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

/** An API key as its owner and staff see it: never the key itself. */
const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The first characters, by which the owner recognises the key. */
  begins: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: moment,
  expires_at: z.nullable(moment),
  /** The address ranges that the key works from. Empty: any address. */
  addresses: z.array(z.string()),
  /** To the minute. */
  last_used_at: z.nullable(moment),
  last_used_address: z.nullable(z.string()),
  /** Where the server knows it. */
  last_used_country: z.nullable(z.string()),
})
z.globalRegistry.add(apiKey, { id: 'ApiKey' })

export type ApiKey = z.output<typeof apiKey>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ad'
const exampleUserId = '019a8b6e-7c00-7abc-8def-0123456789ab'

const exampleKey = {
  _id: exampleId,
  name: 'Web shop',
  begins: 'paps_key_AZqLbnwA',
  scopes: ['payments.read', 'requests.write'],
  created_at: '2026-11-15T09:30:00.000Z',
  expires_at: '2027-11-15T09:30:00.000Z',
  addresses: ['203.0.113.0/24'],
  last_used_at: '2026-11-15T10:02:00.000Z',
  last_used_address: '203.0.113.7',
  last_used_country: 'GH',
} as const

const keys = z.object({ data: z.array(apiKey) })
const exampleKeys = { data: [exampleKey] }
const done = z.object({ success: z.literal(true), msg: z.string() })
const exampleDone = { success: true, msg: 'Key revoked.' } as const

const MAX_DAYS = 730
const MAX_RANGES = 20

export const listKeys = route({
  method: 'GET',
  path: '/api/key/',
  summary: 'The caller’s API keys that are not revoked, newest first',
  access: 'wallet',
  answer: keys,
  errors: ['merchants_only'],
  example: { answer: exampleKeys },
})

export const createKey = route({
  method: 'POST',
  path: '/api/key/',
  summary: 'Creates an API key for an approved store or a bank. Only this response contains the key itself',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  body: z.object({
    name: text(60).check(z.minLength(1, fieldMessage('purpose_needed'))),
    scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, fieldMessage('choice_needed')), z.maxLength(SCOPES.length)),
    /** The lifetime. Default: a year. */
    days: z.optional(z.int().check(z.gte(1), z.lte(MAX_DAYS, fieldMessage('above_most', { n: MAX_DAYS })))),
    /** IPv4 and IPv6 addresses or ranges, such as 203.0.113.0/24. Default: any address. */
    addresses: z.optional(z.array(text(50)).check(z.maxLength(MAX_RANGES))),
    ...proof,
  }),
  answer: z.object({ data: apiKey, secret: z.string() }),
  errors: ['device_unconfirmed', 'merchants_only', 'too_many_keys', ...PROOF_ERRORS],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: {
    body: { name: 'Web shop', scopes: ['payments.read', 'requests.write'], addresses: ['203.0.113.0/24'], pin: '2580' },
    answer: {
      data: { ...exampleKey, last_used_at: null, last_used_address: null, last_used_country: null },
      secret: 'paps_key_AZqLbnwAerzN7wEjRWeJrbGmHkq9y0qW2c1c3mJv5n4yHkq9y0qW2c1c3',
    },
  },
})

export const revokeKey = route({
  method: 'DELETE',
  path: '/api/key/{id}',
  summary: 'Ends an API key at once, everywhere',
  access: 'wallet',
  pin: 'no: ends access',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found'],
  example: { params: { id: exampleId }, answer: exampleDone },
})

export const listUserKeys = route({
  method: 'GET',
  path: '/api/user/{id}/key',
  summary: 'Somebody’s API keys that are not revoked, as staff see them',
  access: 'users.read',
  params: z.object({ id }),
  answer: keys,
  errors: ['not_found'],
  example: { params: { id: exampleUserId }, answer: exampleKeys },
})

export const revokeUserKey = route({
  method: 'DELETE',
  path: '/api/user/{id}/key/{key}',
  summary: 'Revokes an API key of a person at once, with an entry in the audit log',
  access: 'users.manage',
  stepUp: 'no: ends access',
  params: z.object({ id, key: id }),
  answer: done,
  errors: ['not_found', 'forbidden'],
  example: { params: { id: exampleUserId, key: exampleId }, answer: exampleDone },
})
