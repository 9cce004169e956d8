import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { line } from '../forms.ts'
import { moment } from '../ids.ts'
import { calendarDay } from '../list.ts'
import { namedPerson } from '../people.ts'
import { route } from '../route.ts'

const kind = line(60)
const accountCode = z
  .string()
  .check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z./_-]{0,19}$/, fieldMessage('not_an_account_code')))

/** A kind of account, with the operator's own code and name for it. */
const chartAccount = z.object({
  kind,
  currency: z.enum(['PAPS', 'PTS']),
  /** The name of the kind, where nothing else is set. */
  account_code: z.string(),
  name: z.string(),
  /** Null where nothing is set. */
  updated_at: z.nullable(moment),
  updated_by: z.nullable(namedPerson),
})
z.globalRegistry.add(chartAccount, { id: 'ChartAccount' })

export type ChartAccount = z.output<typeof chartAccount>

const example: z.input<typeof chartAccount> = {
  kind: 'house:bank',
  currency: 'PAPS',
  account_code: '1200',
  name: 'Cash at banks',
  updated_at: '2026-11-15T09:30:00.000Z',
  updated_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Efua Asante' },
}

export const listChart = route({
  method: 'GET',
  path: '/api/accounting/chart',
  summary: 'Every kind of account with the code and name of the operator’s own chart of accounts',
  access: 'money.read',
  viewed: 'no: shows no money',
  answer: z.object({ data: z.array(chartAccount) }),
  errors: [],
  example: { answer: { data: [example] } },
})

export const setChartAccount = route({
  method: 'PUT',
  path: '/api/accounting/chart',
  summary:
    'Gives a kind of account the code and name of the operator’s own chart of accounts, with an entry in the audit log',
  access: 'money.decide',
  stepUp: 'always',
  body: z.object({
    kind,
    account_code: accountCode,
    name: line(80),
  }),
  answer: z.object({ data: z.array(chartAccount) }),
  errors: ['not_found'],
  example: { body: { kind: 'house:bank', account_code: '1200', name: 'Cash at banks' }, answer: { data: [example] } },
})

const file = {
  method: 'GET',
  access: 'money.read',
  viewed: 'list',
  stepUp: 'always',
  params: z.object({ day: calendarDay }),
  answer: z.unknown(),
  sends: { type: 'text/csv; charset=utf-8', keep: 'never' },
  limit: { times: 120, seconds: 3600, by: 'person' },
  example: { params: { day: '2026-11-15' }, answer: null },
} as const

export const getDayJournal = route({
  ...file,
  path: '/api/accounting/journal/{day}',
  summary:
    'The journals of one day of UTC as CSV: one line for each leg, with date, journal, record, account, debit and credit',
  errors: [],
})

export const getTrialBalanceAt = route({
  ...file,
  path: '/api/accounting/trial-balance/{day}',
  summary: 'The trial balance at the end of one day of UTC as CSV: debits, credits and balance of each account',
  errors: [],
})
