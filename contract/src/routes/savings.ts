import * as z from 'zod/mini'
import { line } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { advanceRoute, bankSearchRoute, calendarDay, listRoutes, pageOf, pageQuery } from '../list.ts'
import { amount, paps } from '../money.ts'
import { papsId } from '../paps-id.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { balanceUpdate, exampleRecord, exampleUpdate, MONEY_ERRORS, moneyRecord, party } from '../records.ts'
import { route } from '../route.ts'

const EVERY = ['week', 'month'] as const

/** The drawings on the cards of pots. */
const POT_COVERS = ['beach', 'sewing', 'home', 'school', 'journey', 'gift', 'phone', 'garden'] as const
const cover = z.enum(POT_COVERS)

/** A savings pot with its target and balance. */
const pot = z.object({
  _id: id,
  owner: party,
  name: z.string(),
  /** The drawing on its card. Null until one is chosen. */
  cover: z.nullable(cover),
  status: z.enum(['open', 'closed']),
  balance: paps,
  target: z.nullable(paps),
  /** Percent of the target, rounded down, at most 100. Null where there is none. */
  progress: z.nullable(z.int()),
  /** Locked before this day: nothing can be taken out. */
  locked_until: z.nullable(calendarDay),
  /** Until when a lock of more than a month can be undone, which may have passed, and the lock that ran before. Null for others. */
  undo: z.nullable(z.object({ until: moment, locked_until: z.nullable(calendarDay) })),
  bank: z.nullable(party),
  auto: z.nullable(z.object({ amount: paps, every: z.enum(EVERY), next: calendarDay })),
  /** The reason why the last automatic saving was skipped. */
  last_note: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
  closed_at: z.nullable(moment),
})
z.globalRegistry.add(pot, { id: 'Saving' })

export type Pot = z.output<typeof pot>

const potName = line(60)

/** The first one is a week or month from now, unless `next` names its day. */
const auto = z.object({ amount, every: z.enum(EVERY), next: z.optional(calendarDay) })

const newPot = z.object({
  name: potName,
  cover: z.optional(cover),
  target: z.optional(amount),
  locked_until: z.optional(calendarDay),
  /** A partner bank, by its paps id. */
  bank: z.optional(papsId),
  auto: z.optional(auto),
  /** The first saving. */
  amount: z.optional(amount),
  ...proof,
  preview: z.optional(z.boolean()),
})

/** The changeable fields of a pot. Null removes a value. */
const CHANGES = {
  name: z.optional(potName),
  cover: z.optional(z.nullable(cover)),
  target: z.optional(z.nullable(amount)),
  locked_until: z.optional(z.nullable(calendarDay)),
  bank: z.optional(z.nullable(papsId)),
  auto: z.optional(z.nullable(auto)),
} as const

const potChange = z
  .object({
    _id: id,
    add: z.optional(amount),
    take: z.optional(amount),
    ...CHANGES,
    ...proof,
    preview: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (body) => {
        const changes = (Object.keys(CHANGES) as (keyof typeof CHANGES)[]).some((name) => body[name] !== undefined)
        return [body.add !== undefined, body.take !== undefined, changes].filter(Boolean).length === 1
      },
      { path: ['add'], message: 'say one of: how much to add, how much to take, or what to change' },
    ),
  )

const onePot = z.object({ data: pot, update: balanceUpdate })

const examplePot = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  owner: exampleRecord.sender,
  name: 'School fees',
  cover: 'school',
  status: 'open',
  balance: 150,
  target: 600,
  progress: 25,
  locked_until: '2027-01-01',
  undo: { until: '2026-11-16T09:30:00.000Z', locked_until: null },
  bank: null,
  auto: { amount: 50, every: 'month', next: '2026-12-15' },
  last_note: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
  closed_at: null,
} as const

const exampleSaving = {
  ...exampleRecord,
  kind: 'saving',
  receiver: null,
  note: 'School fees',
  parent_id: examplePot._id,
} as const
const exampleOne = { data: examplePot, update: exampleUpdate }

const options = { noun: 'savings', access: 'wallet or money.read', record: pot, example: examplePot } as const

export const savings = {
  ...listRoutes('/api/saving', options),
  advance: advanceRoute('/api/saving', options),
  bankSearch: bankSearchRoute('/api/saving', options),
}

export const listOwnPots = route({
  method: 'GET',
  path: '/api/saving/user',
  summary: 'The caller’s open pots, newest first',
  access: 'wallet',
  query: pageQuery,
  answer: pageOf(pot),
  errors: [],
  example: { answer: { data: [examplePot], next_cursor: null } },
})

/** The savings of the last months. */
const outlook = z.object({
  /** The balance of all pots. */
  total: paps,
  /** Net movement of this month. */
  added: paps,
  /** The balance of all pots at the end of each month, oldest first; the last month is the current one. */
  months: z.array(z.object({ month: z.string(), balance: paps })),
})
z.globalRegistry.add(outlook, { id: 'SavingOutlook' })

export type SavingOutlook = z.output<typeof outlook>

export const readOutlook = route({
  method: 'GET',
  path: '/api/saving/outlook',
  summary: 'The caller’s savings in all and at the end of each of the last six months',
  access: 'wallet',
  answer: outlook,
  errors: [],
  limit: { times: 120, seconds: 60, by: 'person' },
  example: {
    answer: {
      total: 150,
      added: 50,
      months: [
        { month: '2026-10', balance: 100 },
        { month: '2026-11', balance: 150 },
      ],
    },
  },
})

export const getPot = route({
  method: 'GET',
  path: '/api/saving/{id}',
  summary: 'One pot with its latest movements',
  access: 'wallet or money.read',
  viewed: 'record',
  params: z.object({ id }),
  answer: z.object({ data: pot, movements: z.array(moneyRecord) }),
  errors: ['not_found'],
  example: { params: { id: examplePot._id }, answer: { data: examplePot, movements: [exampleSaving] } },
})

export const openPot = route({
  method: 'POST',
  path: '/api/saving/',
  summary: 'Opens a pot. A first saving, a lock, a bank or an automatic plan needs the PIN',
  access: 'customer',
  pin: 'for amount, locked_until, bank and auto',
  confirmedDevice: ['locked_until', 'auto'],
  idempotent: true,
  body: newPot,
  answer: onePot,
  errors: ['device_unconfirmed', 'not_for_banks', ...MONEY_ERRORS, 'not_found', 'account_locked', 'pots_full'],
  limit: { times: 200, seconds: 3600, by: 'person' },
  example: {
    body: {
      name: 'School fees',
      cover: 'school',
      target: 600,
      locked_until: '2027-01-01',
      auto: { amount: 50, every: 'month' },
      amount: 150,
      pin: '2580',
    },
    answer: exampleOne,
  },
})

export const changePot = route({
  method: 'PUT',
  path: '/api/saving/',
  summary: 'Adds to a pot, takes from it or changes it. All but its name, cover and target need the PIN',
  access: 'customer',
  pin: 'for add, take, locked_until, bank and auto',
  confirmedDevice: ['locked_until', 'auto'],
  idempotent: true,
  body: potChange,
  answer: onePot,
  errors: [
    'device_unconfirmed',
    'not_for_banks',
    ...MONEY_ERRORS,
    'not_found',
    'account_locked',
    'wrong_state',
    'pot_locked',
    'pot_lock_runs',
    'pot_short',
  ],
  example: { body: { _id: examplePot._id, add: 25, pin: '2580' }, answer: exampleOne },
})

export const closePot = route({
  method: 'DELETE',
  path: '/api/saving/{id}',
  summary: 'Closes a pot with the PIN and returns everything in it to its owner',
  access: 'wallet',
  pin: 'always',
  idempotent: true,
  params: z.object({ id }),
  body: z.object(proof),
  answer: onePot,
  errors: [...PROOF_ERRORS, 'not_found', 'wrong_state', 'pot_locked', 'idempotency_mismatch'],
  example: {
    params: { id: examplePot._id },
    body: { pin: '2580' },
    answer: { data: { ...examplePot, status: 'closed', balance: 0, auto: null }, update: exampleUpdate },
  },
})
