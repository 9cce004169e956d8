import * as z from 'zod/mini'
import { route } from '../route.ts'

export const settings = z.object({
  withdrawal_deposit_stores: z.number(),
  withdrawal_deposit_user: z.number(),
  paps_transfer: z.number(),
  paps_payment: z.number(),
  paps_topup: z.number(),
  paps_referral: z.number(),
  redemptionThreshold: z.number(),
  point_value: z.number(),
})

export type Settings = z.output<typeof settings>

export const getSettings = route({
  method: 'GET',
  path: '/api/settings/',
  summary: 'The figures in force: fees in percent, points earned per 100 paps, the least points to redeem',
  access: 'anyone',
  answer: settings,
  errors: [],
  example: {
    answer: {
      withdrawal_deposit_stores: 1,
      withdrawal_deposit_user: 1.5,
      paps_transfer: 1,
      paps_payment: 2,
      paps_topup: 1,
      paps_referral: 50,
      redemptionThreshold: 0,
      point_value: 0.01,
    },
  },
})

export const getSmsCredit = route({
  method: 'GET',
  path: '/api/settings/smscredit',
  summary: "The SMS provider's remaining credit, or 0 where none is set up or it can't be reached",
  access: 'money.read',
  answer: z.object({ smscredit: z.string() }),
  errors: [],
  example: { answer: { smscredit: '12.34' } },
})
