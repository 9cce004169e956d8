import * as z from 'zod/mini'
import type { Permission } from '../access.ts'
import { fieldMessage } from '../field-errors.ts'
import { line, paragraphs, text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { paps } from '../money.ts'
import { done, namedPerson } from '../people.ts'
import { route } from '../route.ts'
import { exampleBalance, explainedBalance } from './activity.ts'
import { exampleLimits, staffLimits } from './limits.ts'

/** The size of a queue, and the age of its oldest item. */
const queue = z.object({
  /** 100 stands for more than 99. */
  waiting: z.int(),
  oldest_at: z.nullable(moment),
})
z.globalRegistry.add(queue, { id: 'Queue' })

/** Null for a queue that the caller may not decide. */
export const queues = z.object({
  topups: z.nullable(queue),
  withdrawals: z.nullable(queue),
  redemptions: z.nullable(queue),
  identities: z.nullable(queue),
  stores: z.nullable(queue),
  /** Reports of people about the security of their accounts. */
  cases: z.nullable(queue),
  /** Requests of people who lost the ways to sign in. */
  recoveries: z.nullable(queue),
  /** Approval requests of others that the caller may decide. */
  approvals: z.nullable(queue),
})
z.globalRegistry.add(queues, { id: 'Queues' })

/** The permission that each queue needs. */
export const DECIDES = {
  topups: 'money.decide',
  withdrawals: 'money.decide',
  redemptions: 'money.decide',
  identities: 'identity.review',
  stores: 'identity.review',
  cases: 'users.manage',
  recoveries: 'identity.review',
  // The permission depends on the act of each request.
  approvals: 'users.read',
} as const satisfies Record<string, Permission>

export type QueueName = keyof typeof DECIDES

const queueName = z.enum(Object.keys(DECIDES) as [QueueName, ...QueueName[]])

export type Queue = z.output<typeof queue>
export type Queues = z.output<typeof queues>

export const exampleQueues = {
  topups: { waiting: 3, oldest_at: '2026-11-15T09:30:00.000Z' },
  withdrawals: { waiting: 0, oldest_at: null },
  redemptions: { waiting: 100, oldest_at: '2026-11-12T17:05:00.000Z' },
  identities: null,
  stores: null,
  cases: null,
  recoveries: null,
  approvals: { waiting: 1, oldest_at: '2026-11-15T09:30:00.000Z' },
}

export const readQueues = route({
  method: 'GET',
  path: '/api/staff/queues',
  summary: 'The queues that the caller may decide',
  access: 'users.read',
  answer: queues,
  errors: [],
  example: { answer: exampleQueues },
})

const look = z.object({
  /** A record, or the person whose identity or store it is about. */
  item_id: id,
  by: namedPerson,
  since: moment,
  /** The end of the lease, unless the client renews it. */
  until: moment,
})
z.globalRegistry.add(look, { id: 'View' })

export type Look = z.output<typeof look>

const exampleLooks = {
  data: [
    {
      item_id: '019a8b6e-7c00-7abc-8def-0123456789ab',
      by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Efua Asante' },
      since: '2026-11-15T09:30:00.000Z',
      until: '2026-11-15T09:30:30.000Z',
    },
  ],
}

export const listLooks = route({
  method: 'GET',
  path: '/api/staff/looks/{queue}',
  summary: 'The items of a queue that other staff have open now',
  access: 'users.read',
  params: z.object({ queue: queueName }),
  answer: z.object({ data: z.array(look) }),
  errors: ['not_found'],
  example: { params: { queue: 'topups' }, answer: exampleLooks },
})

export const openItem = route({
  method: 'PUT',
  path: '/api/staff/looks/{queue}',
  summary: 'Say that the caller has something open, for half a minute; said again for as long as it is',
  access: 'users.read',
  stepUp: 'no: only says what the caller has open',
  params: z.object({ queue: queueName }),
  body: z.object({ item_id: id }),
  answer: z.object({ data: z.array(look) }),
  errors: ['not_found'],
  limit: { times: 120, seconds: 60, by: 'person' },
  example: {
    params: { queue: 'topups' },
    body: { item_id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    answer: exampleLooks,
  },
})

export const closeItem = route({
  method: 'DELETE',
  path: '/api/staff/looks/{queue}/{id}',
  summary: 'Say that the caller has put something down again',
  access: 'users.read',
  stepUp: 'no: only says what the caller has open',
  params: z.object({ queue: queueName, id }),
  answer: done,
  errors: ['not_found'],
  example: {
    params: { queue: 'topups', id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    answer: { success: true, msg: 'Released.' },
  },
})

export const readEnvironment = route({
  method: 'GET',
  path: '/api/staff/environment',
  summary: 'Whether this is a production or a trial installation',
  access: 'signed-in',
  beforeFactor: 'always',
  answer: z.object({ production: z.boolean() }),
  errors: [],
  example: { answer: { production: true } },
})

const account = z.object({
  /** Null for staff, who have no wallet, and where the caller may not read money. */
  balance: z.nullable(explainedBalance),
  /** Null for staff. */
  limits: z.nullable(staffLimits),
  /** Whether staff gave this account limits of its own. */
  own_limits: z.object({ day: z.boolean(), month: z.boolean() }),
  sessions: z.array(
    z.object({
      _id: id,
      device: z.string(),
      address: z.nullable(z.string()),
      created_at: moment,
      last_seen_at: moment,
    }),
  ),
})
z.globalRegistry.add(account, { id: 'StaffAccount' })

export type StaffAccount = z.output<typeof account>

export const readAccount = route({
  method: 'GET',
  path: '/api/user/{id}/account',
  summary: 'Balance, limits and devices of one person. Balance and spending are for staff who may read money',
  access: 'users.read',
  viewed: 'person',
  params: z.object({ id }),
  answer: account,
  errors: ['not_found'],
  example: {
    params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    answer: {
      balance: exampleBalance,
      limits: exampleLimits,
      own_limits: { day: false, month: false },
      sessions: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ac',
          device: 'Chrome on Android',
          address: '203.0.113.7',
          created_at: '2026-11-15T09:30:00.000Z',
          last_seen_at: '2026-11-15T09:45:00.000Z',
        },
      ],
    },
  },
})

/** A decision that staff made on a record of a person. */
const decision = z.object({
  _id: id,
  reference: z.string(),
  amount: paps,
  status: z.string(),
  reason: z.nullable(z.string()),
  created_at: moment,
  decided_at: moment,
  decided_by: z.nullable(namedPerson),
})
z.globalRegistry.add(decision, { id: 'EarlierDecision' })

export type EarlierDecision = z.output<typeof decision>

export const listPersonDecisions = route({
  method: 'GET',
  path: '/api/user/{id}/decisions/{kind}',
  summary: 'The latest decisions on top-ups, withdrawals or redemptions of one person, at most 20, and who made them',
  access: 'money.read',
  viewed: 'person',
  params: z.object({ id, kind: z.enum(['topup', 'withdrawal', 'redemption']) }),
  answer: z.object({ data: z.array(decision) }),
  errors: [],
  example: {
    params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab', kind: 'topup' },
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ac',
          reference: 'TU-8F3K-22Q7',
          amount: 300,
          status: 'approved',
          reason: null,
          created_at: '2026-11-05T09:30:00.000Z',
          decided_at: '2026-11-05T09:34:00.000Z',
          decided_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ad', name: 'Yaw Darko' },
        },
      ],
    },
  },
})

const viewName = line(60)
const listName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, fieldMessage('not_a_list_name')))

/** A saved view of a list: its filters and columns. */
const view = z.object({
  _id: id,
  list: listName,
  name: viewName,
  /** The query string of the page. */
  query: text(1000),
  columns: z.array(text(40)).check(z.maxLength(40)),
})
z.globalRegistry.add(view, { id: 'SavedView' })

export type SavedView = z.output<typeof view>

const exampleView = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  list: 'withdrawals',
  name: 'Large ones that wait',
  query: 'status=pending&min=500',
  columns: ['from', 'to', 'amount'],
}

export const listViews = route({
  method: 'GET',
  path: '/api/staff/views',
  summary: 'The views that the caller has saved, of one list or of all',
  access: 'users.read',
  query: z.object({ list: z.optional(listName) }),
  answer: z.object({ data: z.array(view) }),
  errors: [],
  example: { query: { list: 'withdrawals' }, answer: { data: [exampleView] } },
})

export const saveView = route({
  method: 'POST',
  path: '/api/staff/views',
  summary: 'Save a view of a list; one of the same name takes its place',
  access: 'users.read',
  stepUp: 'no: a view of the caller’s own',
  body: z.pick(view, { list: true, name: true, query: true, columns: true }),
  answer: z.object({ data: view }),
  errors: ['too_many_views'],
  example: {
    body: {
      list: 'withdrawals',
      name: 'Large ones that wait',
      query: 'status=pending&min=500',
      columns: ['from', 'to', 'amount'],
    },
    answer: { data: exampleView },
  },
})

export const removeView = route({
  method: 'DELETE',
  path: '/api/staff/views/{id}',
  summary: 'Remove a view of one’s own',
  access: 'users.read',
  stepUp: 'no: a view of the caller’s own',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found'],
  example: { params: { id: exampleView._id }, answer: { success: true, msg: 'The view is removed.' } },
})

const note = z.object({
  _id: id,
  text: z.string(),
  author: namedPerson,
  created_at: moment,
})
z.globalRegistry.add(note, { id: 'UserNote' })

export type UserNote = z.output<typeof note>

const noteText = paragraphs(2000).check(z.minLength(1, fieldMessage('empty')))
const exampleNote = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ac',
  text: 'Called about a withdrawal; will send the document again.',
  author: { _id: '019a8b6e-7c00-7abc-8def-0123456789ad', name: 'Akua Owusu' },
  created_at: '2026-11-15T09:30:00.000Z',
}
const exampleUserId = '019a8b6e-7c00-7abc-8def-0123456789ab'

export const listNotes = route({
  method: 'GET',
  path: '/api/user/{id}/notes',
  summary: 'The staff notes about a person, newest first, at most 100',
  access: 'users.read',
  params: z.object({ id }),
  answer: z.object({ data: z.array(note) }),
  errors: [],
  example: { params: { id: exampleUserId }, answer: { data: [exampleNote] } },
})

export const addNote = route({
  method: 'POST',
  path: '/api/user/{id}/notes',
  summary: 'Write a note about a person, for other staff',
  access: 'users.read',
  stepUp: 'no: a note under the caller’s name',
  params: z.object({ id }),
  body: z.object({ text: noteText }),
  answer: z.object({ data: note }),
  errors: ['not_found'],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: { params: { id: exampleUserId }, body: { text: exampleNote.text }, answer: { data: exampleNote } },
})

export const removeNote = route({
  method: 'DELETE',
  path: '/api/user/{id}/notes/{note}',
  summary: 'Take back a note of one’s own; those who manage staff take back any',
  access: 'users.read',
  stepUp: 'no: a note, which stays in the audit log',
  params: z.object({ id, note: id }),
  answer: done,
  errors: ['not_found'],
  example: {
    params: { id: exampleUserId, note: exampleNote._id },
    answer: { success: true, msg: 'The note is removed.' },
  },
})
