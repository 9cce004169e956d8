import * as z from 'zod/mini'
import { calendarDay } from '../list.ts'
import { paps } from '../money.ts'
import { route } from '../route.ts'

const counted = z.object({ count: z.int(), amount: paps })
const withFees = z.extend(counted, { fees: paps })

const summary = z.object({
  date: calendarDay,
  /** The amount that the caller can deposit for customers now. */
  float: paps,
  deposits: withFees,
  payouts: withFees,
  payments: counted,
  refunds: counted,
})
z.globalRegistry.add(summary, { id: 'AgentSummary' })

export type AgentSummary = z.output<typeof summary>

export const getAgentSummary = route({
  method: 'GET',
  path: '/api/agent/summary',
  summary: 'A store’s or bank’s day, in its own time zone: today unless another is named',
  access: 'wallet or manager',
  scope: 'summary.read',
  query: z.object({ date: z.optional(calendarDay) }),
  answer: summary,
  errors: ['not_an_agent'],
  example: {
    query: { date: '2026-11-15' },
    answer: {
      date: '2026-11-15',
      float: 5000,
      deposits: { count: 12, amount: 1200, fees: 18 },
      payouts: { count: 3, amount: 300, fees: 4.5 },
      payments: { count: 40, amount: 812.4 },
      refunds: { count: 1, amount: 9.9 },
    },
  },
})
