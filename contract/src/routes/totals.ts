import * as z from 'zod/mini'
import { WALLET_KINDS } from '../access.ts'
import { jsonText } from '../forms.ts'
import { bankTerms, searchTerms } from '../list.ts'
import { paps, points } from '../money.ts'
import { route } from '../route.ts'

/** The money lists of staff. */
const LISTS = ['transfers', 'payments', 'deposits', 'withdrawals', 'topUps', 'savings', 'redemptions'] as const

export type MoneyListName = (typeof LISTS)[number]

const figures = {
  count: z.int(),
  amount: paps,
  /** Null for lists without this figure. */
  fee: z.nullable(paps),
  points: z.nullable(points),
}

/** The totals of a list. */
const totals = z.object({
  ...figures,
  /** The same figures by status, for those statuses that occur. */
  statuses: z.array(z.object({ status: z.string(), ...figures })),
  /** Whether the sum stopped at its row limit: more rows exist. */
  complete: z.boolean(),
})
z.globalRegistry.add(totals, { id: 'Totals' })

export const readTotals = route({
  method: 'GET',
  path: '/api/totals/{list}',
  summary: 'The totals of all rows of a list that match a search',
  access: 'money.read',
  viewed: 'list',
  params: z.object({ list: z.enum(LISTS) }),
  query: z.object({
    terms: z.optional(jsonText(searchTerms)),
    type: z.optional(z.enum(WALLET_KINDS)),
    bank: z.optional(jsonText(bankTerms)),
  }),
  answer: totals,
  errors: [],
  limit: { times: 120, seconds: 60, by: 'person' },
  example: {
    params: { list: 'transfers' },
    query: { terms: '{"from":"2026-11-01","to":"2026-11-15"}' },
    answer: {
      count: 1204,
      amount: 48_210.5,
      fee: 0,
      points: 482,
      statuses: [{ status: 'completed', count: 1204, amount: 48_210.5, fee: 0, points: 482 }],
      complete: true,
    },
  },
})
