import * as z from 'zod/mini'
import { derivedId, id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { namedPerson } from '../people.ts'
import { route } from '../route.ts'

/** One verification of the books with its result. */
const booksAudit = z.object({
  _id: id,
  status: z.enum(['running', 'ok', 'broken']),
  /** Null for the nightly verification. */
  started_by: z.nullable(namedPerson),
  started_at: moment,
  ended_at: z.nullable(moment),
  /** The number of rows read, by table. */
  counts: z.record(z.string(), z.int()),
  /** The first row that breaks a rule, with the rule. */
  first_broken: z.nullable(z.object({ rule: z.string(), row: z.string() })),
  /** The hash of the last chain link. */
  head: z.nullable(z.string()),
})
z.globalRegistry.add(booksAudit, { id: 'BooksAudit' })

export type BooksAudit = z.output<typeof booksAudit>

const example = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  status: 'ok',
  started_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Efua Asante' },
  started_at: '2026-11-15T09:30:00.000Z',
  ended_at: '2026-11-15T09:30:04.000Z',
  counts: { accounts: 4032, entries: 20_160, journals: 10_080, holds: 12, seals: 31, records: 10_092, pots: 120 },
  first_broken: null,
  head: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const

export const listAudits = route({
  method: 'GET',
  path: '/api/ledger/audits',
  summary: 'When the books were audited and what came of it, newest first',
  access: 'money.read',
  viewed: 'no: shows no person’s money',
  query: pageQuery,
  answer: pageOf(booksAudit),
  errors: [],
  example: { answer: { data: [example], next_cursor: null } },
})

const trialBalance = z.object({
  /** The balances of all accounts by kind. The sum in each currency is zero, or the books are broken. */
  data: z.array(
    z.object({
      kind: z.string(),
      currency: z.enum(['PAPS', 'PTS']),
      house: z.boolean(),
      accounts: z.int(),
      /** In paps, or in points. */
      balance: z.number(),
    }),
  ),
  balanced: z.boolean(),
})
z.globalRegistry.add(trialBalance, { id: 'TrialBalance' })

export type TrialBalance = z.output<typeof trialBalance>

export const readTrialBalance = route({
  method: 'GET',
  path: '/api/ledger/trial-balance',
  summary: 'The total balance of all accounts by kind, house accounts included',
  access: 'money.read',
  viewed: 'no: sums over all accounts',
  answer: trialBalance,
  errors: [],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: {
    answer: {
      data: [
        { kind: 'house:outside', currency: 'PAPS', house: true, accounts: 8, balance: -1250.5 },
        { kind: 'paps', currency: 'PAPS', house: false, accounts: 12, balance: 1250.5 },
      ],
      balanced: true,
    },
  },
})

export const startAudit = route({
  method: 'POST',
  path: '/api/ledger/audits',
  summary: 'Has the books audited now; the list says what comes of it',
  access: 'money.decide',
  stepUp: 'no: verifies the books and changes none',
  answer: z.object({ data: booksAudit }),
  errors: ['audit_runs'],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: {
    answer: { data: { ...example, status: 'running', ended_at: null, counts: {}, head: null } },
  },
})

const journal = z.object({
  _id: derivedId,
  kind: z.string(),
  recorded_at: moment,
  /** Their sum in each currency is zero. */
  legs: z.array(
    z.object({
      account: z.string(),
      /** Null for house accounts and pots. */
      owner: z.nullable(namedPerson),
      currency: z.enum(['PAPS', 'PTS']),
      /** In paps, or in points. */
      amount: z.number(),
    }),
  ),
})
z.globalRegistry.add(journal, { id: 'Journal' })

export type RecordJournal = z.output<typeof journal>

export const listRecordJournals = route({
  method: 'GET',
  path: '/api/ledger/records/{id}/journals',
  summary: 'The journals of one record',
  access: 'money.read',
  viewed: 'record',
  params: z.object({ id }),
  answer: z.object({ data: z.array(journal) }),
  errors: ['not_found'],
  example: {
    params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-8abc-8def-0123456789ab',
          kind: 'transfer',
          recorded_at: '2026-11-15T09:30:00.000Z',
          legs: [
            {
              account: 'paps',
              owner: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Ama M.' },
              currency: 'PAPS',
              amount: -75.25,
            },
            {
              account: 'paps',
              owner: { _id: '019a8b6e-7c00-7abc-8def-0123456789ad', name: 'Kofi B.' },
              currency: 'PAPS',
              amount: 75.25,
            },
          ],
        },
      ],
    },
  },
})

/** The backlogs of background work. */
const backlogs = z.object({
  jobs: z.array(
    z.object({
      task: z.string(),
      /** Due now, or later. */
      due: z.int(),
      later: z.int(),
      /** Failed before and scheduled for a retry. */
      retried: z.int(),
      given_up: z.int(),
      oldest_due_at: z.nullable(moment),
    }),
  ),
  messages: z.object({ waiting: z.int(), failed: z.int(), unknown: z.int() }),
  outbox: z.object({ kept: z.int(), newest_at: z.nullable(moment) }),
  /** The number of journals that are not in the chain yet. */
  unsealed: z.int(),
})
z.globalRegistry.add(backlogs, { id: 'Backlogs' })

export type Backlogs = z.output<typeof backlogs>

export const readBacklogs = route({
  method: 'GET',
  path: '/api/ledger/backlogs',
  summary: 'How far jobs, messages, the outbox and the chain are behind',
  access: 'money.read',
  viewed: 'no: shows no person’s money',
  answer: backlogs,
  errors: [],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: {
    answer: {
      jobs: [
        {
          task: 'deliver-message',
          due: 2,
          later: 0,
          retried: 1,
          given_up: 0,
          oldest_due_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      messages: { waiting: 2, failed: 0, unknown: 0 },
      outbox: { kept: 4210, newest_at: '2026-11-15T09:30:00.000Z' },
      unsealed: 3,
    },
  },
})
