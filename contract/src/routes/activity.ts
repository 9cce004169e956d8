import * as z from 'zod/mini'
import { correctionOf } from '../corrections.ts'
import { fieldMessage } from '../field-errors.ts'
import { id, moment } from '../ids.ts'
import { calendarDay, monthOfYear, pageOf, pageQuery, searchTerms } from '../list.ts'
import { amount, paps, points } from '../money.ts'
import { papsId } from '../paps-id.ts'
import { receiverCard } from '../people.ts'
import { exampleQuote, exampleRecord, moneyRecord, party, RECORD_KINDS, recordKind, recordState } from '../records.ts'
import { parseReference } from '../references.ts'
import { route } from '../route.ts'

const exampleId = exampleRecord._id
const amountText = z.pipe(z.coerce.number(), amount)

/** One kind, or several separated by commas. */
const kindsText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => [...new Set(text.split(',').map((kind) => kind.trim()))]),
  ),
  z.array(recordKind),
)

const activityQuery = z
  .extend(pageQuery, {
    text: searchTerms.shape.text,
    /** The other side, by their paps id. */
    person: z.optional(papsId),
    kind: z.optional(kindsText),
    status: z.optional(recordState),
    min: z.optional(amountText),
    max: z.optional(amountText),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: fieldMessage('before_from') }))

export type ActivityQuery = z.output<typeof activityQuery>

const feed = { query: activityQuery, answer: pageOf(moneyRecord) } as const
const exampleFeed = {
  query: { kind: 'transfer,payment', text: 'lunch' },
  answer: { data: [exampleRecord], next_cursor: null },
}

export const listActivity = route({
  ...feed,
  method: 'GET',
  path: '/api/activity',
  summary: 'Everything that happened to the caller’s money, of all kinds, newest first',
  access: 'wallet',
  scope: 'records.read',
  errors: [],
  example: exampleFeed,
})

export const listUserActivity = route({
  ...feed,
  method: 'GET',
  path: '/api/user/{id}/activity',
  summary: 'The records of one person, for staff who may read money; every view is logged',
  access: 'money.read',
  viewed: 'person',
  params: z.object({ id }),
  errors: ['not_found'],
  example: { ...exampleFeed, params: { id: exampleId } },
})

/** A record with its history. */
const activity = z.object({
  record: moneyRecord,
  /** Found by every search. */
  reference: z.string(),
  /** The steps of its state, oldest first. */
  steps: z.array(
    z.object({
      state: recordState,
      at: moment,
      /** The person who decided. Null for the first step and for expiry. */
      by: z.nullable(z.enum(['sender', 'receiver', 'staff'])),
    }),
  ),
  /** The request that it pays, or the payment that it refunds. */
  parent: z.nullable(moneyRecord),
  /** The payment of a request, the refunds of a payment, the settlements of a debt; newest first. */
  children: z.array(moneyRecord),
  /** Its corrections by staff, newest first. */
  corrections: z.array(correctionOf),
  /** The amount that staff can still reverse. Null for other callers, and for records without corrections. */
  left_to_correct: z.nullable(paps),
})
z.globalRegistry.add(activity, { id: 'Activity' })

export type Activity = z.output<typeof activity>

export const getActivity = route({
  method: 'GET',
  path: '/api/activity/{id}',
  summary: 'One record with its story: for its parties, and for staff who may read money',
  access: 'wallet or money.read',
  scope: 'records.read',
  viewed: 'record',
  params: z.object({ id }),
  answer: activity,
  errors: ['not_found'],
  example: {
    params: { id: exampleId },
    answer: {
      record: exampleRecord,
      reference: exampleRecord.reference,
      steps: [{ state: 'completed', at: exampleRecord.created_at, by: null }],
      parent: null,
      children: [],
      corrections: [],
      left_to_correct: null,
    },
  },
})

export const findByReference = route({
  method: 'GET',
  path: '/api/activity/reference/{reference}',
  summary: 'The records that have a reference: the caller’s own, or anybody’s for staff who may read money',
  access: 'wallet or money.read',
  scope: 'records.read',
  viewed: 'list',
  params: z.object({
    reference: z.string().check(
      z.maxLength(40),
      z.refine((typed) => parseReference(typed) !== null, fieldMessage('reference_mistyped')),
    ),
  }),
  query: pageQuery,
  answer: pageOf(moneyRecord),
  errors: [],
  example: {
    params: { reference: exampleRecord.reference },
    answer: { data: [exampleRecord], next_cursor: null },
  },
})

/** The sums of the filtered records. Pending, refused and requested amounts moved nothing and count as neither. */
const activityTotals = z.object({ count: z.int(), in: paps, out: paps })
z.globalRegistry.add(activityTotals, { id: 'ActivityTotals' })

export const totalActivity = route({
  method: 'GET',
  path: '/api/activity/totals',
  summary: 'The number of the caller’s records that match the filters of the feed, and what came in and went out',
  access: 'wallet',
  query: activityQuery,
  answer: activityTotals,
  errors: [],
  limit: { times: 120, seconds: 60, by: 'person' },
  example: { query: { kind: 'transfer,payment' }, answer: { count: 34, in: 1140, out: 1646.2 } },
})

const inAndOut = { in: paps, out: paps }

/** Money in and out of the wallet. Reserved money counts as neither. */
const summary = z.object({
  month: z.string(),
  ...inAndOut,
  kinds: z.array(z.object({ kind: z.enum([...RECORD_KINDS, 'other']), ...inAndOut, times: z.int() })),
  /** The days with movements. */
  days: z.array(z.object({ day: calendarDay, ...inAndOut, spent: paps })),
  /** Outgoing money without what went into the caller’s own pots. */
  spent: paps,
  /** Net movement into the caller’s own pots; negative if more was taken out. */
  saved: paps,
  /** Spending, largest first: payments by category of the store, everything else by kind. */
  categories: z.array(
    z.object({
      kind: z.enum([...RECORD_KINDS, 'other']),
      /** The category of the stores paid; null for other kinds and for stores without one. */
      category: z.nullable(z.object({ slug: z.string(), name: z.string() })),
      spent: paps,
      times: z.int(),
    }),
  ),
  /** The stores paid, largest first, at most ten. */
  merchants: z.array(z.object({ store: party, spent: paps, times: z.int() })),
})
z.globalRegistry.add(summary, { id: 'ActivitySummary' })

export type ActivitySummary = z.output<typeof summary>

export const summarizeActivity = route({
  method: 'GET',
  path: '/api/activity/summary',
  summary: 'Money in and out in one month, by kind and by day of the caller’s time zone',
  access: 'wallet',
  query: z.object({ month: monthOfYear }),
  answer: summary,
  errors: [],
  limit: { times: 120, seconds: 60, by: 'person' },
  example: {
    query: { month: '2026-11' },
    answer: {
      month: '2026-11',
      in: 200,
      out: 75.25,
      kinds: [
        { kind: 'topup', in: 200, out: 0, times: 1 },
        { kind: 'transfer', in: 0, out: 75.25, times: 1 },
      ],
      days: [{ day: '2026-11-15', in: 200, out: 75.25, spent: 75.25 }],
      spent: 75.25,
      saved: 0,
      categories: [{ kind: 'transfer', category: null, spent: 75.25, times: 1 }],
      merchants: [],
    },
  },
})

const knownPerson = z.extend(receiverCard, {
  favourite: z.boolean(),
  times_paid: z.int(),
  /** Null for a favourite without a transfer yet. */
  last_paid_at: z.nullable(moment),
})
z.globalRegistry.add(knownPerson, { id: 'KnownPerson' })

export type KnownPerson = z.output<typeof knownPerson>

const exampleKnown = {
  ...exampleQuote.receiver,
  favourite: true,
  times_paid: 3,
  last_paid_at: '2026-11-15T09:30:00.000Z',
}

export const listRecentPeople = route({
  method: 'GET',
  path: '/api/people/recent',
  summary: 'The caller’s favourites, then whom they last sent to or paid, at most twelve',
  access: 'wallet',
  answer: z.object({ data: z.array(knownPerson) }),
  errors: [],
  example: { answer: { data: [exampleKnown] } },
})

export const chooseFavourite = route({
  method: 'PUT',
  path: '/api/people/favourite',
  summary: 'Adds or removes a favourite of the caller; idempotent',
  access: 'wallet',
  pin: 'no: a bookmark; every payment takes the PIN',
  body: z.object({ paps_id: papsId, favourite: z.boolean() }),
  answer: z.object({ data: z.array(knownPerson) }),
  errors: ['receiver_unknown', 'not_found', 'to_oneself', 'favourites_full'],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: { body: { paps_id: 'PAPS-0000-0000', favourite: true }, answer: { data: [exampleKnown] } },
})

/** Reserved money, with its purpose. */
const hold = z.object({ record: moneyRecord, amount: paps, since: moment, expires_at: z.nullable(moment) })
const pointsHold = z.object({ record: moneyRecord, points, since: moment, expires_at: z.nullable(moment) })

export const explainedBalance = z.object({
  paps_id: z.string(),
  /** The amount that can be spent. */
  paps,
  held: paps,
  /** The newest 100. */
  holds: z.array(hold),
  savings: paps,
  /** All three together. */
  total: paps,
  points,
  points_held: points,
  points_holds: z.array(pointsHold),
  /** The value of redeemable and of reserved points at today's settings. */
  points_worth: paps,
  points_held_worth: paps,
  /** Points that were taken back after they were spent. The next points earned settle them. */
  points_owed: points,
  /** Paps that were taken back after they were spent. Incoming money settles them. */
  paps_owed: paps,
  /** The amount that others owe the person after corrections. */
  paps_claimed: paps,
})
z.globalRegistry.add(explainedBalance, { id: 'ExplainedBalance' })

export type ExplainedBalance = z.output<typeof explainedBalance>

export const exampleBalance = {
  paps_id: 'PAPS-7K3Q-9XHD',
  paps: 1175.25,
  held: 101.5,
  holds: [
    {
      record: { ...exampleRecord, kind: 'withdrawal', status: 'pending', amount: 100, fee: 1.5 },
      amount: 101.5,
      since: '2026-11-15T09:30:00.000Z',
      expires_at: '2026-11-22T09:30:00.000Z',
    },
  ],
  savings: 50,
  total: 1326.75,
  points: 42,
  points_held: 0,
  points_holds: [],
  points_worth: 0.42,
  points_held_worth: 0,
  points_owed: 0,
  paps_owed: 0,
  paps_claimed: 0,
} as const

export const getBalance = route({
  method: 'GET',
  path: '/api/balance',
  summary: "The caller's money by place: available, reserved with the purpose, saved, and in points",
  access: 'wallet',
  scope: 'balance.read',
  answer: explainedBalance,
  errors: [],
  example: { answer: exampleBalance },
})
