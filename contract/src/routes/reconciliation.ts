import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { fieldMessage } from '../field-errors.ts'
import { line, text } from '../forms.ts'
import { id } from '../ids.ts'
import { paps } from '../money.ts'
import { reason } from '../people.ts'
import { route } from '../route.ts'
import {
  bankAccount,
  bankStatement,
  columnMap,
  exampleBankAccount,
  exampleBankStatement,
  exampleStatementLine,
  MAX_STATEMENT_BYTES,
  matchedRecord,
  statementLine,
  statementPreview,
} from '../statements.ts'

const NO_PERSON = 'no: lines of the house’s own bank account; people’s records have their own log'
const one = { params: z.object({ id }) } as const
const exampleParams = { params: { id: exampleStatementLine._id } } as const

export const listBankAccounts = route({
  method: 'GET',
  path: '/api/reconciliation/accounts',
  summary: 'The house’s bank accounts with their balances and the lines that wait',
  access: 'money.read',
  viewed: NO_PERSON,
  answer: z.object({ data: z.array(bankAccount) }),
  errors: [],
  example: { answer: { data: [exampleBankAccount] } },
})

export const addBankAccount = route({
  method: 'POST',
  path: '/api/reconciliation/accounts',
  summary:
    'Adds a bank account of the house. Its balance before the first statement waits for a second person, who can approve it once a statement begins with it',
  access: 'money.decide',
  secondPerson: true,
  stepUp: 'always',
  idempotent: true,
  body: z.object({
    name: text(80).check(z.minLength(1, fieldMessage('needed'))),
    number: z.string().check(
      z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
      z.regex(/^[A-Z0-9]{4,34}$/, fieldMessage('not_an_account_number')),
    ),
    currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, fieldMessage('not_a_currency'))),
    opening: z.optional(paps),
  }),
  answer: z.object({ data: bankAccount, ...waitingApproval }),
  errors: ['bank_account_known', 'idempotency_mismatch'],
  example: {
    body: { name: exampleBankAccount.name, number: exampleBankAccount.number, currency: 'GHS', opening: 1000 },
    answer: { data: exampleBankAccount },
  },
})

export const changeBankAccount = route({
  method: 'PUT',
  path: '/api/reconciliation/accounts/{id}',
  summary:
    'Maps the columns of its CSV files, names the texts of costs, allows automatic credits or ends them. A new text of costs and the balance before the first statement wait for a second person',
  access: 'money.decide',
  secondPerson: true,
  stepUp: 'always',
  ...one,
  body: z.object({
    columns: z.optional(columnMap),
    cost_texts: z.optional(z.array(text(60).check(z.minLength(3))).check(z.maxLength(50))),
    automatic: z.optional(z.boolean()),
    /** The balance before the first statement, while none is booked. Not together with a new text of costs. */
    opening: z.optional(paps),
  }),
  answer: z.object({ data: bankAccount, ...waitingApproval }),
  errors: ['not_found', 'wrong_state', 'conflict', 'approval_waits'],
  example: {
    params: { id: exampleBankAccount._id },
    body: { automatic: true },
    answer: { data: { ...exampleBankAccount, automatic: true } },
  },
})

const upload = {
  body: z.object({ account_id: id, name: z.optional(text(200)) }),
  files: { file: { maxBytes: MAX_STATEMENT_BYTES, max: 1 } },
} as const

const UNREADABLE = [
  'not_found',
  'too_large',
  'unsupported_media',
  'statement_empty',
  'statement_unreadable',
  'statement_amount',
  'statement_day',
  'statement_doctype',
  'statement_account',
  'statement_currency',
  'statement_columns',
  'statement_column_twice',
  'statement_unbalanced',
] as const

export const previewStatement = route({
  method: 'POST',
  path: '/api/reconciliation/preview',
  summary: 'Reads a statement file and returns what an import would do. Stores nothing',
  access: 'money.decide',
  stepUp: 'no: stores nothing',
  viewed: NO_PERSON,
  ...upload,
  answer: statementPreview,
  errors: UNREADABLE,
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    body: { account_id: exampleBankAccount._id, name: exampleBankStatement.name },
    answer: {
      format: 'csv',
      known: false,
      columns: ['Date', 'Amount', 'Text'],
      rows: [['2026-11-15', '250.00', 'TU-D6ZN-1FKP']],
      summary: null,
    },
  },
})

export const importStatement = route({
  method: 'POST',
  path: '/api/reconciliation/import',
  summary:
    'Imports a statement: camt.053, MT940 or CSV with mapped columns. The same file or line again changes nothing; one that was interrupted goes on',
  access: 'money.decide',
  stepUp: 'always',
  viewed: NO_PERSON,
  ...upload,
  answer: z.object({ msg: z.string(), data: bankStatement, repeated: z.boolean(), credited: z.int() }),
  errors: [...UNREADABLE, 'statement_unmapped', 'conflict'],
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    body: { account_id: exampleBankAccount._id, name: exampleBankStatement.name },
    answer: { msg: 'The statement is imported.', data: exampleBankStatement, repeated: false, credited: 0 },
  },
})

export const listBankStatements = route({
  method: 'GET',
  path: '/api/reconciliation/statements',
  summary: 'The last 60 statements of an account, newest first, with their states and gaps',
  access: 'money.read',
  viewed: NO_PERSON,
  query: z.object({ account_id: id }),
  answer: z.object({ data: z.array(bankStatement) }),
  errors: ['not_found'],
  example: { query: { account_id: exampleBankAccount._id }, answer: { data: [exampleBankStatement] } },
})

export const takeStatementBack = route({
  method: 'PUT',
  path: '/api/reconciliation/statements/{id}/back',
  summary: 'Takes an import back whole, while none of its lines is matched',
  access: 'money.decide',
  stepUp: 'always',
  ...one,
  answer: z.object({ msg: z.string(), data: bankStatement }),
  errors: ['not_found', 'statement_used', 'wrong_state'],
  example: {
    params: { id: exampleBankStatement._id },
    answer: { msg: 'The import is taken back.', data: { ...exampleBankStatement, status: 'taken back' } },
  },
})

/** The three columns of the page. */
export const LINE_COLUMNS = ['matched', 'review', 'unmatched'] as const

export const listStatementLines = route({
  method: 'GET',
  path: '/api/reconciliation/lines',
  summary: 'The lines of an account or of one statement, in one of three columns: matched, to review, unmatched',
  access: 'money.read',
  viewed: NO_PERSON,
  query: z.object({
    account_id: id,
    column: z.enum(LINE_COLUMNS),
    statement_id: z.optional(id),
    day: z.optional(z.iso.date()),
    skip: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  }),
  answer: z.object({ data: z.array(statementLine), count: z.int(), sum: paps }),
  errors: ['not_found'],
  example: {
    query: { account_id: exampleBankAccount._id, column: 'review' },
    answer: { data: [exampleStatementLine], count: 11, sum: 3265 },
  },
})

const decided = z.object({ msg: z.string(), data: statementLine })
const DECIDING = ['not_found', 'wrong_state', 'conflict', 'idempotency_mismatch'] as const
const CREDITING = [
  ...DECIDING,
  'decided_already',
  'four_eyes',
  'asker_may_not',
  'invited_today',
  'approval_differs',
  'approval_waits',
  'receiver_unavailable',
  'line_amount_differs',
  'line_direction',
] as const

const deciding = { access: 'money.decide', idempotent: true, viewed: NO_PERSON, ...one } as const
const exampleMatched = { ...exampleStatementLine, status: 'matched' } as const

export const findLineRecords = route({
  method: 'GET',
  path: '/api/reconciliation/lines/{id}/records',
  summary: 'Records that a line may have paid: by a reference, a name or an amount',
  access: 'money.decide',
  viewed: NO_PERSON,
  ...one,
  query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
  answer: z.object({ data: z.array(matchedRecord) }),
  errors: ['not_found'],
  example: { ...exampleParams, answer: { data: exampleStatementLine.suggestion?.records ?? [] } },
})

export const matchLine = route({
  method: 'PUT',
  path: '/api/reconciliation/lines/{id}/match',
  summary:
    'Matches a line to what it paid: without a body to its suggestion, otherwise to the records of these references. Credits top-ups that wait; above the staff thresholds it waits for a second person',
  ...deciding,
  secondPerson: true,
  stepUp: 'always',
  body: z.object({
    references: z.optional(z.array(line(40)).check(z.minLength(1), z.maxLength(10))),
  }),
  answer: z.extend(decided, waitingApproval),
  errors: [...CREDITING, 'line_without_suggestion'],
  example: { ...exampleParams, body: {}, answer: { msg: 'The line is matched.', data: exampleMatched } },
})

export const creditLine = route({
  method: 'PUT',
  path: '/api/reconciliation/lines/{id}/credit',
  summary:
    'Credits an unmatched line to a person, with a reason; above the staff thresholds it waits for a second person',
  ...deciding,
  secondPerson: true,
  stepUp: 'always',
  body: z.object({ user_id: id, reason }),
  answer: z.extend(decided, waitingApproval),
  errors: CREDITING,
  example: {
    ...exampleParams,
    body: { user_id: exampleStatementLine._id, reason: 'Receipt shown at our office' },
    answer: { msg: 'The line is credited.', data: exampleMatched },
  },
})

/** The kinds of lines without a record. */
export const OTHER_MATCHES = ['card', 'mobile', 'cost', 'return'] as const

export const explainLine = route({
  method: 'PUT',
  path: '/api/reconciliation/lines/{id}/explain',
  summary:
    'Explains a line that paid no record: a provider’s settlement, a cost of the bank, or money that was sent back',
  ...deciding,
  stepUp: 'always',
  body: z.object({ kind: z.enum(OTHER_MATCHES), reason }),
  answer: decided,
  errors: [...DECIDING, 'line_direction', 'line_without_return', 'four_eyes'],
  example: {
    ...exampleParams,
    body: { kind: 'card', reason: 'Weekly settlement' },
    answer: { msg: 'The line is explained.', data: exampleMatched },
  },
})

/** The decisions that move no money. */
export const LINE_DECISIONS = ['not this', 'set aside', 'sent back', 'open'] as const

export const decideLine = route({
  method: 'PUT',
  path: '/api/reconciliation/lines/{id}',
  summary: 'Refuses the suggestion of a line, sets it aside, marks it as sent back, or opens it again',
  ...deciding,
  stepUp: 'always',
  body: z.object({ decision: z.enum(LINE_DECISIONS), reason: z.optional(reason) }),
  answer: decided,
  errors: [...DECIDING, 'line_direction'],
  example: {
    ...exampleParams,
    body: { decision: 'set aside', reason: 'The bank is asked about it' },
    answer: { msg: 'The line is set aside.', data: { ...exampleStatementLine, status: 'set aside' } },
  },
})

const certain = z.object({ account_id: id })

export const previewCertain = route({
  method: 'GET',
  path: '/api/reconciliation/certain',
  summary: 'The lines that would be credited by themselves: certain, with one record, within the thresholds',
  access: 'money.read',
  viewed: NO_PERSON,
  query: certain,
  answer: z.object({ data: z.array(statementLine), count: z.int(), sum: paps }),
  errors: ['not_found'],
  example: {
    query: { account_id: exampleBankAccount._id },
    answer: { data: [exampleStatementLine], count: 1, sum: 250 },
  },
})

export const creditCertain = route({
  method: 'POST',
  path: '/api/reconciliation/certain',
  summary:
    'Credits the certain lines of an account in the name of the caller, as far as the thresholds of the caller go',
  access: 'money.decide',
  stepUp: 'always',
  body: certain,
  answer: z.object({ msg: z.string(), credited: z.int(), left: z.int() }),
  errors: ['not_found'],
  example: {
    body: { account_id: exampleBankAccount._id },
    answer: { msg: '231 lines are matched.', credited: 231, left: 0 },
  },
})
