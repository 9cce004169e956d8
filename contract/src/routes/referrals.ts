import * as z from 'zod/mini'
import { moment } from '../ids.ts'
import { paps, points } from '../money.ts'
import { route } from '../route.ts'

const referrals = z.object({
  code: z.string(),
  /** Points for the next referral. */
  reward: points,
  /** The least top-up of a referred person that earns the reward. */
  least_topup: paps,
  /** The number of people who signed up with the code. */
  brought: z.int(),
  /** The number of referrals with points: identity verified and topped up. */
  rewarded: z.int(),
  points_earned: points,
  /** Rewards that wait until a top-up by card or mobile money can't be returned any more; the next 50. */
  waiting: z.array(z.object({ until: moment })),
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
  example: {
    answer: {
      code: 'AMA4K7Q2',
      reward: 50,
      least_topup: 20,
      brought: 4,
      rewarded: 2,
      points_earned: 100,
      waiting: [{ until: '2027-03-15T09:30:00.000Z' }],
    },
  },
})
