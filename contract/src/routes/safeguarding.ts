import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { calendarDay } from '../list.ts'
import { paps } from '../money.ts'
import { namedPerson } from '../people.ts'
import { route } from '../route.ts'

export const SAFEGUARDING_STATES = ['equal', 'named', 'broken'] as const

/**
 * - `top_up`: credited, and no line of a statement confirms it.
 * - `pay_out`: paid out, and no line of a statement confirms it.
 * - `other`: another movement from or to outside that nothing confirms.
 * - `statement_gap`: the closing balance of a statement is not the sum of its account's lines.
 * - `opening`: the balance of a bank account before its first statement.
 */
export const SAFEGUARDING_LINES = ['top_up', 'pay_out', 'other', 'statement_gap', 'opening'] as const

const safeguardingLine = z.object({
  kind: z.enum(SAFEGUARDING_LINES),
  /** Above zero: more money than it is needed for. */
  amount: paps,
  record_id: z.nullable(id),
  /** The bank account, the reference of the record, or the number of records that the line sums up. */
  about: z.string(),
  at: z.nullable(moment),
})
z.globalRegistry.add(safeguardingLine, { id: 'SafeguardingLine' })

export type SafeguardingLine = z.output<typeof safeguardingLine>

const safeguardingReport = z.object({
  _id: id,
  status: z.enum(SAFEGUARDING_STATES),
  made_at: moment,
  day: calendarDay,
  /** Null for the daily report. */
  started_by: z.nullable(namedPerson),
  /** Money at banks, by the closing balances of the latest statements. */
  bank: paps,
  /** Money at the providers. */
  card: paps,
  mobile: paps,
  /** Money of people: to spend, reserved, in savings pots, and less their debts. */
  available: paps,
  held: paps,
  pots: paps,
  debts: paps,
  /** Fees that the house has not taken out yet. */
  fees: paps,
  /** Paid by the house for redeemed points and claims, below zero. */
  costs: paps,
  /** Paid in, and not credited yet. */
  suspense: paps,
  /** Pay-outs under way. */
  transit: paps,
  /** The sum of the lines. */
  named: paps,
  /** The rest, which has no line. */
  unexplained: paps,
  accounts: z.array(
    z.object({
      name: z.string(),
      ending: z.string(),
      /** The last day of its latest statement; null: none yet. */
      statement_day: z.nullable(calendarDay),
      closing: paps,
    }),
  ),
  line_count: z.int(),
})
z.globalRegistry.add(safeguardingReport, { id: 'SafeguardingReport' })

export type SafeguardingReport = z.output<typeof safeguardingReport>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789af'
const example: z.input<typeof safeguardingReport> = {
  _id: exampleId,
  status: 'named',
  made_at: '2026-11-15T21:40:00.000Z',
  day: '2026-11-15',
  started_by: null,
  bank: 4_221_865.55,
  card: 0,
  mobile: 0,
  available: 3_994_210.2,
  held: 41_908,
  pots: 165_000,
  debts: 0,
  fees: 5_342.35,
  costs: 0,
  suspense: 15_455,
  transit: 0,
  named: -50,
  unexplained: 0,
  accounts: [{ name: 'Volta Bank', ending: '4410', statement_day: '2026-11-15', closing: 4_221_865.55 }],
  line_count: 1,
}
const exampleLine: z.input<typeof safeguardingLine> = {
  kind: 'top_up',
  amount: -50,
  record_id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  about: 'topup',
  at: '2026-11-15T20:12:00.000Z',
}

export const listSafeguarding = route({
  method: 'GET',
  path: '/api/safeguarding',
  summary: 'The newest sixty reports on where people’s money lies, newest first',
  access: 'money.read',
  viewed: 'no: sums over all accounts',
  answer: z.object({ data: z.array(safeguardingReport) }),
  errors: [],
  example: { answer: { data: [example] } },
})

export const makeSafeguarding = route({
  method: 'POST',
  path: '/api/safeguarding',
  summary: 'Makes a report now, with an entry in the audit log. The daily one is made by itself',
  access: 'money.decide',
  stepUp: 'no: a report of what the books say',
  answer: z.object({ data: safeguardingReport }),
  errors: [],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: { answer: { data: example } },
})

export const getSafeguarding = route({
  method: 'GET',
  path: '/api/safeguarding/{id}',
  summary: 'One report with every difference, line by line',
  access: 'money.read',
  viewed: 'list',
  params: z.object({ id }),
  answer: z.object({ data: safeguardingReport, lines: z.array(safeguardingLine) }),
  errors: ['not_found'],
  example: { params: { id: exampleId }, answer: { data: example, lines: [exampleLine] } },
})

export const getSafeguardingFile = route({
  method: 'GET',
  path: '/api/safeguarding/{id}/file',
  summary: 'One report for the regulator, as PDF, or as CSV where the caller accepts text/csv',
  access: 'money.read',
  viewed: 'list',
  params: z.object({ id }),
  answer: z.unknown(),
  sends: { type: 'application/pdf', keep: 'never' },
  errors: ['not_found'],
  limit: { times: 120, seconds: 3600, by: 'person' },
  example: { params: { id: exampleId }, answer: null },
})
