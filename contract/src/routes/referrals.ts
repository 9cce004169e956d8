import * as z from 'zod/mini'
import { points } from '../money.ts'
import { route } from '../route.ts'

const referrals = z.object({
  code: z.string(),
  /** Points for the next referral. */
  reward: points,
  /** The number of people who signed up with the code. */
  brought: z.int(),
  /** The number of referrals with points: identity verified and topped up. */
  rewarded: z.int(),
  points_earned: points,
})
z.globalRegistry.add(referrals, { id: 'Referrals' })

export type Referrals = z.output<typeof referrals>

export const getReferrals = route({
  method: 'GET',
  path: '/api/referrals',
  summary: 'The caller’s code, what it brings, and what it has brought',
  access: 'customer',
  answer: referrals,
  errors: ['not_for_banks'],
  example: { answer: { code: 'AMA4K7Q2', reward: 50, brought: 3, rewarded: 2, points_earned: 100 } },
})
