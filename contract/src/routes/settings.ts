import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
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
export type SettingName = keyof Settings

export const SETTING_NAMES = Object.keys(settings.shape) as SettingName[]

const exampleSettings = {
  withdrawal_deposit_stores: 1,
  withdrawal_deposit_user: 1.5,
  paps_transfer: 1,
  paps_payment: 2,
  paps_topup: 1,
  paps_referral: 50,
  redemptionThreshold: 0,
  point_value: 0.01,
}

export const getSettings = route({
  method: 'GET',
  path: '/api/settings/',
  summary: 'The figures in force: fees in percent, points earned per 100 paps, the least points to redeem',
  access: 'anyone',
  answer: settings,
  errors: [],
  example: { answer: exampleSettings },
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

interface Bounds {
  least?: number
  most: number
  decimals: number
}

function figure({ least = 0, most, decimals }: Bounds) {
  const rule = `must be a number from ${least} to ${most.toLocaleString('en')}${
    decimals === 0 ? ', without decimals' : ` with at most ${decimals} decimals`
  }`
  const said = { error: rule, abort: true }
  const isShort = (value: number) => Number(value.toFixed(decimals)) === value
  return z.number(rule).check(z.gte(least, said), z.lte(most, said), z.refine(isShort, rule))
}

const PERCENT = { most: 100, decimals: 2 }
const POINTS_PER_100 = { most: 1000, decimals: 2 }

function changeRoute<const Path extends `/${string}`>(path: Path, what: string, bounds: Bounds) {
  return route({
    method: 'POST',
    path,
    summary: `Changes ${what}, from the next quote on`,
    access: 'settings.change',
    body: z.object({ value: figure(bounds) }),
    answer: settings,
    errors: [],
    example: { body: { value: 1 }, answer: exampleSettings },
  })
}

/** One call for each setting. */
export const settingChanges = {
  withdrawal_deposit_stores: changeRoute(
    '/api/settings/stores/depwithdrawal/',
    'the fee in percent on withdrawals and deposits of stores',
    PERCENT,
  ),
  withdrawal_deposit_user: changeRoute(
    '/api/settings/user/depwithdrawal/',
    'the fee in percent on withdrawals and deposits of individuals',
    PERCENT,
  ),
  paps_transfer: changeRoute('/api/settings/user/papstransfer/', 'the points per 100 paps sent', POINTS_PER_100),
  paps_payment: changeRoute('/api/settings/user/papspayment/', 'the points per 100 paps paid', POINTS_PER_100),
  paps_topup: changeRoute('/api/settings/user/papstopup/', 'the points per 100 paps topped up', POINTS_PER_100),
  paps_referral: changeRoute('/api/settings/user/papsreferral/', 'the points for bringing somebody', {
    most: 1000,
    decimals: 0,
  }),
  redemptionThreshold: changeRoute('/api/settings/user/redemption/', 'the fewest points that can be redeemed', {
    most: 1_000_000,
    decimals: 0,
  }),
  point_value: changeRoute('/api/settings/user/pointvalue/', 'the paps that one point is worth', {
    least: 0.0001,
    most: 1,
    decimals: 4,
  }),
} as const satisfies Record<SettingName, unknown>

const settingChange = z.object({
  _id: id,
  setting: z.enum(SETTING_NAMES as [SettingName, ...SettingName[]]),
  before: z.number(),
  after: z.number(),
  by: z.object({ _id: id, name: z.string() }),
  created_at: moment,
})

export type SettingChange = z.output<typeof settingChange>

export const listSettingChanges = route({
  method: 'GET',
  path: '/api/settings/history',
  summary: 'Who changed which setting when, newest first',
  access: 'settings.change',
  query: pageQuery,
  answer: pageOf(settingChange),
  errors: [],
  example: {
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
          setting: 'paps_transfer',
          before: 1,
          after: 2,
          by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Akua Owusu' },
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})
