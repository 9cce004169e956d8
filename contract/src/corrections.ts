import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { text } from './forms.ts'
import { id, moment } from './ids.ts'
import { paps, points } from './money.ts'
import { exampleRecord, moneyRecord, party, recordKind } from './records.ts'

/** `back` reverses a record, whole or in part; `more` credits a top-up with more than was credited first. */
export const CORRECTION_DIRECTIONS = ['back', 'more'] as const

export type CorrectionDirection = (typeof CORRECTION_DIRECTIONS)[number]

/** Both sides read the reason, so it has the length of a note. */
export const correctionReason = text(200).check(z.minLength(3, fieldMessage('reason_needed')))

/** One side of a correction: balance and debt, before and after. */
const correctionSide = z.object({
  party,
  paps,
  paps_after: paps,
  owes: paps,
  owes_after: paps,
})

/** The effect of a correction, or of its preview. */
export const correctionPlan = z.object({
  record: moneyRecord,
  direction: z.enum(CORRECTION_DIRECTIONS),
  /** The amount of the record that was reversible before this correction. */
  left: paps,
  /** Of the record’s amount, its fee and its points. Points are taken back; those of a redemption are given back. */
  amount: paps,
  fee: paps,
  points,
  /** The payer and the receiver of the reversal. Null for the platform and for external parties. */
  from: z.nullable(correctionSide),
  to: z.nullable(correctionSide),
  /** The amount available to take, and the amount owed afterwards. */
  recovered: paps,
  owed: paps,
  /** Pending withdrawals that are cancelled because their money is needed. */
  withdrawals: z.int(),
  advance: z.boolean(),
  second_person: z.boolean(),
})

export type CorrectionPlan = z.output<typeof correctionPlan>

/** One correction as its record shows it. */
export const correctionOf = z.object({
  _id: id,
  direction: z.enum(CORRECTION_DIRECTIONS),
  amount: paps,
  fee: paps,
  points,
  /** The amount that was not available at once, and the part settled since. */
  owed: paps,
  settled: paps,
  advanced: z.boolean(),
  reason: z.string(),
  at: moment,
})

export type CorrectionOf = z.output<typeof correctionOf>

export const DEBT_STATES = ['open', 'settled'] as const

/** A debt that a correction left. Incoming money settles it, the oldest debt first. */
export const debtRecord = z.object({
  _id: id,
  status: z.enum(DEBT_STATES),
  debtor: party,
  /** The creditor. Null for the platform. */
  claimant: z.nullable(party),
  amount: paps,
  settled: paps,
  left: paps,
  reason: z.string(),
  /** The record that was corrected. */
  record_id: id,
  record_kind: recordKind,
  created_at: moment,
  updated_at: moment,
  settled_at: z.nullable(moment),
})

export type DebtRecord = z.output<typeof debtRecord>

const exampleSide = { party: exampleRecord.receiver, paps: 30, paps_after: 0, owes: 0, owes_after: 45.25 } as const

export const exampleCorrectionPlan = {
  record: exampleRecord,
  direction: 'back',
  left: 75.25,
  amount: 75.25,
  fee: 0,
  points: 0,
  from: exampleSide,
  to: { party: exampleRecord.sender, paps: 1175.25, paps_after: 1205.25, owes: 0, owes_after: 0 },
  recovered: 30,
  owed: 45.25,
  withdrawals: 0,
  advance: false,
  second_person: false,
} as const

export const exampleDebt = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ae',
  status: 'open',
  debtor: exampleRecord.receiver,
  claimant: exampleRecord.sender,
  amount: 45.25,
  settled: 0,
  left: 45.25,
  reason: 'Sent to the wrong person',
  record_id: exampleRecord._id,
  record_kind: 'transfer',
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
  settled_at: null,
} as const
