import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { line } from './forms.ts'
import { id, moment } from './ids.ts'
import { paps } from './money.ts'
import { namedPerson } from './people.ts'

/** The formats of bank statements that are read. */
export const STATEMENT_FORMATS = ['camt053', 'mt940', 'csv'] as const

export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The largest statement file, in bytes. */
export const MAX_STATEMENT_BYTES = 200 * 1024 * 1024

const columnName = line(200)

/** Which column of a bank's CSV files has which field, by the names in its header. */
export const columnMap = z
  .object({
    day: columnName,
    value_day: z.optional(columnName),
    /** One column with a sign, or two columns without. */
    amount: z.optional(columnName),
    credit: z.optional(columnName),
    debit: z.optional(columnName),
    texts: z.array(columnName).check(z.maxLength(5)),
    payer_name: z.optional(columnName),
    payer_account: z.optional(columnName),
    bank_id: z.optional(columnName),
    /** The order of day, month and year. */
    days: z.enum(['ymd', 'dmy', 'mdy']),
    decimal: z.enum(['.', ',']),
  })
  .check(
    z.refine<{ amount?: unknown; credit?: unknown; debit?: unknown }>(
      ({ amount, credit, debit }) => amount !== undefined || (credit !== undefined && debit !== undefined),
      { path: ['amount'], message: fieldMessage('needed') },
    ),
  )
z.globalRegistry.add(columnMap, { id: 'ColumnMap' })

export type ColumnMap = z.output<typeof columnMap>

/** A bank account of the house. */
export const bankAccount = z.object({
  _id: id,
  name: z.string(),
  /** IBAN or account number, without spaces. */
  number: z.string(),
  currency: z.string(),
  /** The balance by the statements. */
  balance: paps,
  /** The balance before the first statement, once two people have booked it. */
  opening: paps,
  /** Whether certain lines are credited without a person, and who allowed it. */
  automatic: z.boolean(),
  automatic_by: z.nullable(namedPerson),
  columns: z.nullable(columnMap),
  /** A debit whose text contains one of these is a cost of the bank. */
  cost_texts: z.array(z.string()),
  /** The lines to review, the unmatched ones, and what the two hold. */
  to_review: z.int(),
  unmatched: z.int(),
  unexplained: paps,
  last_day: z.nullable(z.string()),
  created_at: moment,
})
z.globalRegistry.add(bankAccount, { id: 'HouseBankAccount' })

export type BankAccount = z.output<typeof bankAccount>

export const STATEMENT_STATES = ['importing', 'imported', 'taken back'] as const

export const bankStatement = z.object({
  _id: id,
  account_id: id,
  name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  source: z.enum(['upload', 'folder']),
  status: z.enum(STATEMENT_STATES),
  from_day: z.nullable(z.string()),
  to_day: z.nullable(z.string()),
  opening: z.nullable(paps),
  closing: z.nullable(paps),
  lines: z.int(),
  /** Lines that another statement had brought already. */
  repeated: z.int(),
  matched: z.int(),
  to_review: z.int(),
  unmatched: z.int(),
  /** The closing balance of the statement before, where it is not the opening balance: lines are missing in between. */
  gap: z.nullable(paps),
  imported_by: z.nullable(namedPerson),
  created_at: moment,
})
z.globalRegistry.add(bankStatement, { id: 'BankStatement' })

export type BankStatement = z.output<typeof bankStatement>

export const LINE_STATES = ['unknown', 'likely', 'matched', 'set aside', 'sent back', 'taken back'] as const

export type LineState = (typeof LINE_STATES)[number]

/** Why a line may have paid a record. Screens have a sentence for each. */
export const MATCH_REASONS = [
  'reference_exact',
  'reference_wrong',
  'reference_missing',
  'reference_unlike',
  'amount_equal',
  'amount_differs',
  'name_same',
  'name_initials',
  'name_part',
  'name_unlike',
  'name_missing',
  'name_unproven',
  'day_near',
  'day_far',
  'day_before',
  'account_known',
  'phone_known',
  'two_lines',
  'several_records',
  'one_more_fits',
  'paid_twice',
] as const

export type MatchReason = (typeof MATCH_REASONS)[number]

/** The kinds of things that a line paid. */
export const MATCH_KINDS = ['top-up', 'credited', 'pay-out', 'card', 'mobile', 'cost', 'return'] as const

export type MatchKind = (typeof MATCH_KINDS)[number]

/** A top-up or pay-out that a line may have paid. */
export const matchedRecord = z.object({
  kind: z.enum(MATCH_KINDS),
  /** Null for an order that its owner has not reported as paid. */
  record_id: z.nullable(id),
  reference: z.string(),
  amount: paps,
  name: z.string(),
  created_at: moment,
})
z.globalRegistry.add(matchedRecord, { id: 'MatchedRecord' })

export type MatchedRecord = z.output<typeof matchedRecord>

export const lineSuggestion = z.object({
  score: z.int(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  records: z.array(matchedRecord),
  /** Other lines that pay the same record together with this one. */
  lines: z.array(id),
})
z.globalRegistry.add(lineSuggestion, { id: 'LineSuggestion' })

export const lineMatch = z.object({
  kind: z.enum(MATCH_KINDS),
  record_id: z.nullable(id),
  reference: z.nullable(z.string()),
  name: z.nullable(z.string()),
  amount: paps,
  score: z.int(),
  automatic: z.boolean(),
  /** Whether a second person must still approve it. */
  waiting: z.boolean(),
  made_by: namedPerson,
  created_at: moment,
})
z.globalRegistry.add(lineMatch, { id: 'LineMatch' })

/** A line of a bank statement. */
export const statementLine = z.object({
  _id: id,
  statement_id: id,
  number: z.int(),
  /** Above zero: money that came. */
  amount: paps,
  booked_on: z.string(),
  valued_on: z.nullable(z.string()),
  text: z.string(),
  payer_name: z.nullable(z.string()),
  payer_account: z.nullable(z.string()),
  status: z.enum(LINE_STATES),
  suggestion: z.nullable(lineSuggestion),
  matches: z.array(lineMatch),
  note: z.nullable(z.string()),
  created_at: moment,
})
z.globalRegistry.add(statementLine, { id: 'StatementLine' })

export type StatementLine = z.output<typeof statementLine>

/** The effect of an import. For a CSV file without a mapping: its header and first rows only. */
export const statementPreview = z.object({
  format: z.enum(STATEMENT_FORMATS),
  /** Whether the same file was imported before. */
  known: z.boolean(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Null while the columns are not mapped. */
  summary: z.nullable(
    z.object({
      lines: z.int(),
      from_day: z.nullable(z.string()),
      to_day: z.nullable(z.string()),
      credits: paps,
      debits: paps,
      opening: z.nullable(paps),
      closing: z.nullable(paps),
      gap: z.nullable(paps),
    }),
  ),
})
z.globalRegistry.add(statementPreview, { id: 'StatementPreview' })

export type StatementPreview = z.output<typeof statementPreview>

const exampleId = (end: string) => `019a8b6e-7c00-7abc-8def-0123456789${end}`

export const exampleBankAccount: z.input<typeof bankAccount> = {
  _id: exampleId('c0'),
  name: 'Volta Bank, collections',
  number: 'GH1234567890',
  currency: 'GHS',
  balance: 4221865.55,
  opening: 0,
  automatic: false,
  automatic_by: null,
  columns: null,
  cost_texts: ['ACCOUNT FEE'],
  to_review: 11,
  unmatched: 6,
  unexplained: 15405,
  last_day: '2026-11-15',
  created_at: '2026-09-02T09:30:00.000Z',
}

export const exampleBankStatement: z.input<typeof bankStatement> = {
  _id: exampleId('c1'),
  account_id: exampleBankAccount._id,
  name: 'statement-2026-11-15.csv',
  format: 'csv',
  source: 'upload',
  status: 'imported',
  from_day: '2026-11-15',
  to_day: '2026-11-15',
  opening: null,
  closing: null,
  lines: 248,
  repeated: 0,
  matched: 231,
  to_review: 11,
  unmatched: 6,
  gap: null,
  imported_by: { _id: exampleId('c2'), name: 'Kojo Addo' },
  created_at: '2026-11-15T20:02:00.000Z',
}

export const exampleStatementLine: z.input<typeof statementLine> = {
  _id: exampleId('c3'),
  statement_id: exampleBankStatement._id,
  number: 207,
  amount: 250,
  booked_on: '2026-11-15',
  valued_on: '2026-11-15',
  text: 'TU-D6ZN-1FKP',
  payer_name: 'E. QUAYE',
  payer_account: '0201114471',
  status: 'likely',
  suggestion: {
    score: 92,
    reasons: ['reference_wrong', 'amount_equal', 'name_initials', 'day_near'],
    records: [
      {
        kind: 'top-up',
        record_id: exampleId('c4'),
        reference: 'TU-D6ZN-1FKR',
        amount: 250,
        name: 'Esi Quaye',
        created_at: '2026-11-15T21:07:00.000Z',
      },
    ],
    lines: [],
  },
  matches: [],
  note: null,
  created_at: '2026-11-15T20:02:00.000Z',
}
