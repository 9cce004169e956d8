import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { monthOfYear } from '../list.ts'
import { paps } from '../money.ts'
import { exampleRecord, recordKind, recordState } from '../records.ts'
import { route } from '../route.ts'

const pdf = {
  method: 'GET',
  answer: z.unknown(),
  sends: { type: 'application/pdf', keep: 'never' },
  limit: { times: 30, seconds: 60, by: 'person' },
} as const

const exampleId = exampleRecord._id

export const getReceipt = route({
  ...pdf,
  path: '/api/receipt/{id}',
  summary: 'The receipt of any record as a PDF: for its parties, and for staff who may read money',
  access: 'wallet or money.read',
  scope: 'records.read',
  viewed: 'record',
  params: z.object({ id }),
  errors: ['not_found'],
  example: { params: { id: exampleId }, answer: null },
})

export const getStatement = route({
  ...pdf,
  path: '/api/statement/{month}',
  summary: 'The caller’s account in one month of their time zone as a PDF, or as CSV where they accept that',
  access: 'wallet',
  params: z.object({ month: monthOfYear }),
  errors: ['statement_too_long'],
  example: { params: { month: '2026-11' }, answer: null },
})

export const getUserStatement = route({
  ...pdf,
  path: '/api/user/{id}/statement/{month}',
  summary: 'The same for one person; that staff looked is written down',
  access: 'money.read',
  viewed: 'no: the call logs it itself, as statement.view',
  params: z.object({ id, month: monthOfYear }),
  errors: ['not_found', 'statement_too_long'],
  example: { params: { id: exampleId, month: '2026-11' }, answer: null },
})

const checkedReceipt = z.object({
  document: z.literal('receipt'),
  kind: recordKind,
  /** The values on the receipt. */
  status: recordState,
  amount: paps,
  fee: paps,
  /** Masked names. Null for external parties, the platform and the person's own pot. */
  sender: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
  created_at: moment,
  /** The current state. The record may have been decided, refunded or reversed after the receipt. */
  current: z.object({
    status: recordState,
    /** The time of the decision, for records that were pending. */
    decided_at: z.nullable(moment),
    /** The refunded amount, and the time of the last refund. */
    refunded: paps,
    refunded_at: z.nullable(moment),
    /** The amount that staff reversed, and the time of the last reversal. */
    reversed: paps,
    reversed_at: z.nullable(moment),
  }),
})
z.globalRegistry.add(checkedReceipt, { id: 'CheckedReceipt' })

const checkedStatement = z.object({
  document: z.literal('statement'),
  /** Masked. */
  name: z.string(),
  month: monthOfYear,
  opening: paps,
  closing: paps,
  lines: z.int(),
  /** The number of lines that were refunded, reversed or returned later. Null for a statement too long to check. */
  undone: z.nullable(z.int()),
})
z.globalRegistry.add(checkedStatement, { id: 'CheckedStatement' })

const checkedDocument = z.discriminatedUnion('document', [checkedReceipt, checkedStatement])

export type CheckedDocument = z.output<typeof checkedDocument>

export const verifyDocument = route({
  method: 'GET',
  path: '/api/verify/{code}',
  summary: 'The content of the document with this code, if it is genuine and matches the books, and its current state',
  access: 'anyone',
  params: z.object({ code: z.string() }),
  answer: checkedDocument,
  errors: ['not_found'],
  limit: { times: 60, seconds: 60 },
  example: {
    params: { code: 'AQGai258AHq8je8BI0VniavNwKZ0M2ZQy4dQ0m1n4p0x' },
    answer: {
      document: 'receipt',
      kind: 'transfer',
      status: 'completed',
      amount: 75.25,
      fee: 0,
      sender: 'Ama M.',
      receiver: 'Kofi B.',
      created_at: '2026-11-15T09:30:00.000Z',
      current: {
        status: 'completed',
        decided_at: null,
        refunded: 0,
        refunded_at: null,
        reversed: 0,
        reversed_at: null,
      },
    },
  },
})
