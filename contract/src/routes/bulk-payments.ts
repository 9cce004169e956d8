import * as z from 'zod/mini'
import { text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { paps, points } from '../money.ts'
import { namedPerson } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

/** The most payments of one file. */
export const MOST_BULK_PAYMENTS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

/** The columns of the file, by the names in its heading. The first two are required. */
export const BULK_COLUMNS = ['receiver', 'amount', 'note', 'reference'] as const

export const BULK_STATES = ['checked', 'waiting', 'queued', 'running', 'done', 'cancelled', 'rejected'] as const

/** Why a cell of the file was refused. */
export const BULK_ERRORS = [
  'missing',
  'unknown',
  'oneself',
  'bank',
  'unavailable',
  'blocked_by_you',
  'not_an_amount',
  'not_positive',
  'too_large',
  'too_long',
  'no_text',
  /** The fee of a deposit would leave nothing. */
  'below_fee',
] as const

/** Payments that may be a mistake, although they can be made. */
export const BULK_WARNINGS = ['same_payment', 'same_reference'] as const

const bulkError = z.object({
  /** The line of the file; the heading is line 1. */
  line: z.int(),
  column: z.enum(BULK_COLUMNS),
  code: z.enum(BULK_ERRORS),
  /** The content of the cell, cut to 60 characters. */
  value: z.string(),
})
z.globalRegistry.add(bulkError, { id: 'BulkError' })

const bulkWarning = z.object({
  line: z.int(),
  code: z.enum(BULK_WARNINGS),
  /** The earlier line that is the same. */
  earlier: z.int(),
})
z.globalRegistry.add(bulkWarning, { id: 'BulkWarning' })

const bulkPayment = z.object({
  _id: id,
  /** A store transfers from its wallet, a bank deposits, finance tops up money that arrived outside. */
  kind: z.enum(['transfer', 'deposit', 'credit']),
  status: z.enum(BULK_STATES),
  file: z.string(),
  /** SHA-256 of the file. The confirmation names it. */
  digest: z.string(),
  payments: z.int(),
  total: paps,
  /** Of deposits: the receivers bear it. */
  fee: paps,
  /** The most points that it earns. */
  points,
  paid: z.int(),
  paid_total: paps,
  refused: z.int(),
  /** The payments that repeat another one of the file. */
  warnings: z.int(),
  /** Whether it takes a second person. */
  second_person: z.boolean(),
  created_at: moment,
  confirmed_at: z.nullable(moment),
  started_at: z.nullable(moment),
  ended_at: z.nullable(moment),
})
z.globalRegistry.add(bulkPayment, { id: 'BulkPayment' })

export type BulkPayment = z.output<typeof bulkPayment>

const bulkRow = z.object({
  line: z.int(),
  /** The receiver as the file names them; null once one of the two accounts is deleted. */
  receiver: z.nullable(z.string()),
  /** Masked, as in every look-up. Null for stores and banks until the file is confirmed. */
  name: z.nullable(z.string()),
  amount: paps,
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  status: z.enum(['ready', 'paid', 'refused']),
  /** Why it was refused: a code of errors. */
  code: z.nullable(z.string()),
  /** The record of the payment. */
  record_id: z.nullable(id),
})
z.globalRegistry.add(bulkRow, { id: 'BulkRow' })

export type BulkRow = z.output<typeof bulkRow>

/** Changes since the file was checked. */
const BULK_CHANGES = ['unavailable', 'name', 'receiver'] as const
/** People who have an interest in a file. */
const BULK_CONCERNED = ['uploader', 'decider', 'staff'] as const

/** A payment as the second person reads it. */
const bulkReviewRow = z.object({
  line: z.int(),
  receiver: z.nullable(z.string()),
  person: z.extend(namedPerson, { paps_id: z.string() }),
  amount: paps,
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Since the check: the receiver can't be paid, has another name, or the text leads to another person. */
  changed: z.array(z.enum(BULK_CHANGES)),
  /** Whom it pays: the same account, or one with the same name, phone number or device. */
  pays: z.array(z.enum(BULK_CONCERNED)),
})
z.globalRegistry.add(bulkReviewRow, { id: 'BulkReviewRow' })

export type BulkReviewRow = z.output<typeof bulkReviewRow>

const bulkReview = z.object({
  file: z.string(),
  kind: bulkPayment.shape.kind,
  payments: z.int(),
  total: paps,
  /** How many payments of the whole file go to each. */
  pays: z.object({ uploader: z.int(), decider: z.int(), staff: z.int() }),
  data: z.array(bulkReviewRow),
  /** The last line of the page; null on the last page. */
  next_cursor: z.nullable(z.int()),
})
z.globalRegistry.add(bulkReview, { id: 'BulkReview' })

export type BulkReview = z.output<typeof bulkReview>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ae'
const exampleBulk: z.input<typeof bulkPayment> = {
  _id: exampleId,
  kind: 'transfer',
  status: 'checked',
  file: 'salaries-november.csv',
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  payments: 2,
  total: 1350.5,
  fee: 0,
  points: 13,
  paid: 0,
  paid_total: 0,
  refused: 0,
  warnings: 0,
  second_person: false,
  created_at: '2026-11-15T09:30:00.000Z',
  confirmed_at: null,
  started_at: null,
  ended_at: null,
}
const exampleRow: z.input<typeof bulkRow> = {
  line: 2,
  receiver: 'PAPS-7K3Q-9XHD',
  name: 'Kofi B.',
  amount: 750.5,
  note: 'November',
  reference: 'S-0017',
  status: 'ready',
  code: null,
  record_id: null,
}
const done = z.object({ success: z.literal(true), msg: z.string() })
const exampleDone = { success: true, msg: 'The file is cancelled. No one was paid.' } as const
const STORE_ERRORS = ['bulk_stores_only'] as const
const one = { params: z.object({ id }), errors: [...STORE_ERRORS, 'not_found'] } as const

export const checkBulkPayment = route({
  method: 'POST',
  path: '/api/bulk-payment',
  summary:
    'Checks a CSV file of up to 10,000 payments of a store, deposits of a bank or top-ups by finance, each to a paps id, or the verified email or phone number of a person. Moves nothing: a file without errors can then be confirmed',
  access: 'wallet or money.decide',
  pin: 'no: checks a file and moves nothing',
  stepUp: 'no: checks a file and moves nothing',
  body: z.object({ name: z.optional(text(120)) }),
  files: { file: { maxBytes: MAX_BYTES, max: 1 } },
  answer: z.object({
    /** The checked file; null if it has errors. */
    data: z.nullable(bulkPayment),
    /** The first 500. */
    errors: z.array(bulkError),
    error_count: z.int(),
    /** The first 500. */
    warnings: z.array(bulkWarning),
    warning_count: z.int(),
    /** Whether the same file was confirmed before. */
    paid_before: z.boolean(),
  }),
  errors: [
    ...STORE_ERRORS,
    'too_large',
    'unsupported_media',
    'bulk_unreadable',
    'bulk_column_twice',
    'bulk_too_long',
    'bulk_strangers',
  ],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: {
    body: { name: 'salaries-november.csv' },
    answer: {
      data: exampleBulk,
      errors: [],
      error_count: 0,
      warnings: [],
      warning_count: 0,
      paid_before: false,
    },
  },
})

export const listBulkPayments = route({
  method: 'GET',
  path: '/api/bulk-payment',
  summary: 'The latest hundred files of the caller, newest first',
  access: 'wallet or money.decide',
  answer: z.object({ data: z.array(bulkPayment) }),
  errors: STORE_ERRORS,
  example: { answer: { data: [exampleBulk] } },
})

export const getBulkPayment = route({
  method: 'GET',
  path: '/api/bulk-payment/{id}',
  summary: 'One file with its progress, its first hundred payments and the first hundred that were refused',
  access: 'wallet or money.decide',
  ...one,
  answer: z.object({ data: bulkPayment, rows: z.array(bulkRow), refused: z.array(bulkRow) }),
  example: { params: { id: exampleId }, answer: { data: exampleBulk, rows: [exampleRow], refused: [] } },
})

export const sendBulkPayment = route({
  method: 'POST',
  path: '/api/bulk-payment/{id}/send',
  summary:
    'Confirms a checked file by its digest and total. It is paid row by row, each once; above the threshold, and always for finance, after a second person approved it',
  access: 'wallet or money.decide',
  pin: 'always',
  stepUp: 'always',
  confirmedDevice: true,
  params: one.params,
  body: z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)), total: paps, ...proof }),
  answer: z.object({ data: bulkPayment }),
  errors: [
    ...one.errors,
    ...PROOF_ERRORS,
    'device_unconfirmed',
    'account_locked',
    'insufficient_funds',
    'limit_exceeded',
    'bulk_changed',
    'bulk_unfinished',
    'wrong_state',
  ],
  example: {
    params: { id: exampleId },
    body: { digest: exampleBulk.digest, total: 1350.5, pin: '2580' },
    answer: { data: { ...exampleBulk, status: 'queued', confirmed_at: '2026-11-15T09:32:00.000Z' } },
  },
})

export const cancelBulkPayment = route({
  method: 'DELETE',
  path: '/api/bulk-payment/{id}',
  summary: 'Cancels a file before its first payment',
  access: 'wallet or money.decide',
  pin: 'no: ends it before money moves',
  stepUp: 'no: ends it before money moves',
  params: one.params,
  answer: done,
  errors: [...one.errors, 'wrong_state'],
  example: { params: { id: exampleId }, answer: exampleDone },
})

export const getBulkResult = route({
  method: 'GET',
  path: '/api/bulk-payment/{id}/result',
  summary: 'The result as CSV: one line for each payment, with its state, reason and reference',
  access: 'wallet or money.decide',
  ...one,
  answer: z.unknown(),
  sends: { type: 'text/csv; charset=utf-8', keep: 'never' },
  limit: { times: 120, seconds: 3600, by: 'person' },
  example: { params: { id: exampleId }, answer: null },
})

export const reviewBulkPayment = route({
  method: 'GET',
  path: '/api/approvals/{id}/payments',
  summary:
    'The payments of a file that waits for a second person, a hundred at a time, with what changed since it was checked and whom it pays',
  access: 'money.decide',
  viewed: 'list',
  params: z.object({ id }),
  query: z.object({ cursor: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))) }),
  answer: bulkReview,
  errors: ['not_found'],
  example: {
    params: { id: exampleId },
    answer: {
      file: exampleBulk.file,
      kind: exampleBulk.kind,
      payments: 1,
      total: 750.5,
      pays: { uploader: 0, decider: 0, staff: 0 },
      data: [
        {
          line: exampleRow.line,
          receiver: exampleRow.receiver,
          person: { _id: '019a8b6e-7c00-7abc-8def-0123456789ab', name: 'Kofi B.', paps_id: 'PAPS-7K3Q-9XHD' },
          amount: exampleRow.amount,
          note: exampleRow.note,
          reference: exampleRow.reference,
          changed: [],
          pays: [],
        },
      ],
      next_cursor: null,
    },
  },
})
