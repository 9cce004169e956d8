import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { fieldMessage } from '../field-errors.ts'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { paps } from '../money.ts'
import { namedPerson } from '../people.ts'
import { route } from '../route.ts'
import {
  type Bounds,
  hasDecimals,
  SECURITY_NAMES,
  SETTING_BOUNDS,
  SETTING_NAMES,
  type SecurityName,
  type SettingName,
  THRESHOLD_NAMES,
  type ThresholdName,
} from '../setting-bounds.ts'

export const settings = z.object({
  withdrawal_deposit_stores: z.number(),
  withdrawal_deposit_user: z.number(),
  paps_transfer: z.number(),
  paps_payment: z.number(),
  paps_topup: z.number(),
  paps_referral: z.number(),
  redemptionThreshold: z.number(),
  point_value: z.number(),
  /** The least top-up, in paps, that rewards who brought its owner. */
  referral_topup: z.number(),
})
z.globalRegistry.add(settings, { id: 'Settings' })

export type Settings = z.output<typeof settings>

const exampleSettings = {
  withdrawal_deposit_stores: 1,
  withdrawal_deposit_user: 1.5,
  paps_transfer: 1,
  paps_payment: 2,
  paps_topup: 1,
  paps_referral: 50,
  redemptionThreshold: 0,
  point_value: 0.01,
  referral_topup: 20,
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
  viewed: 'no: shows no person’s money',
  answer: z.object({ smscredit: z.string() }),
  errors: [],
  example: { answer: { smscredit: '12.34' } },
})

export function figure({ least, most, decimals }: Bounds) {
  const rule =
    decimals === 0
      ? fieldMessage('out_of_range_whole', { least, most })
      : fieldMessage('out_of_range', { least, most, decimals })
  const said = { error: rule, abort: true }
  return z.number(rule).check(
    z.gte(least, said),
    z.lte(most, said),
    z.refine((value) => hasDecimals(value, decimals), rule),
  )
}

const changedSettings = z.extend(settings, waitingApproval)
z.globalRegistry.add(changedSettings, { id: 'ChangedSettings' })

function changeRoute<const Path extends `/${string}`>(path: Path, what: string, bounds: Bounds) {
  return route({
    method: 'POST',
    path,
    summary: `Changes ${what}, from the next quote on`,
    access: 'settings.change',
    secondPerson: true,
    stepUp: 'always',
    body: z.object({ value: figure(bounds) }),
    answer: changedSettings,
    errors: ['approval_waits'],
    example: { body: { value: Math.min(1, bounds.most) }, answer: exampleSettings },
  })
}

/** One call for each setting. */
export const settingChanges = {
  withdrawal_deposit_stores: changeRoute(
    '/api/settings/stores/depwithdrawal/',
    'the fee in percent on withdrawals and deposits of stores',
    SETTING_BOUNDS.withdrawal_deposit_stores,
  ),
  withdrawal_deposit_user: changeRoute(
    '/api/settings/user/depwithdrawal/',
    'the fee in percent on withdrawals and deposits of individuals',
    SETTING_BOUNDS.withdrawal_deposit_user,
  ),
  paps_transfer: changeRoute(
    '/api/settings/user/papstransfer/',
    'the points per 100 paps sent',
    SETTING_BOUNDS.paps_transfer,
  ),
  paps_payment: changeRoute(
    '/api/settings/user/papspayment/',
    'the points per 100 paps paid',
    SETTING_BOUNDS.paps_payment,
  ),
  paps_topup: changeRoute(
    '/api/settings/user/papstopup/',
    'the points per 100 paps topped up',
    SETTING_BOUNDS.paps_topup,
  ),
  paps_referral: changeRoute(
    '/api/settings/user/papsreferral/',
    'the points for bringing somebody',
    SETTING_BOUNDS.paps_referral,
  ),
  redemptionThreshold: changeRoute(
    '/api/settings/user/redemption/',
    'the fewest points that can be redeemed',
    SETTING_BOUNDS.redemptionThreshold,
  ),
  point_value: changeRoute(
    '/api/settings/user/pointvalue/',
    'the paps that one point is worth; with 0 nobody can redeem',
    SETTING_BOUNDS.point_value,
  ),
  referral_topup: changeRoute(
    '/api/settings/user/referraltopup/',
    'the least top-up, in paps, that rewards who brought its owner',
    SETTING_BOUNDS.referral_topup,
  ),
} as const satisfies Record<SettingName, unknown>

/** The thresholds above which an act of staff needs a second person. */
const thresholds = z.object({
  /** The largest single act without a second person, in paps. */
  second_person_act: z.number(),
  /** The largest daily sum of the caller without a second person, in paps. */
  second_person_day: z.number(),
  /** The amount that the caller moved alone in this UTC day. */
  alone_today: paps,
  /** Whether changes of settings, banks and staff need a second person. */
  second_person: z.boolean(),
})
z.globalRegistry.add(thresholds, { id: 'StaffThresholds' })

export type StaffThresholds = z.output<typeof thresholds>

const exampleThresholds = {
  second_person_act: 5000,
  second_person_day: 50_000,
  alone_today: 1250,
  second_person: true,
}

export const getThresholds = route({
  method: 'GET',
  path: '/api/settings/staff',
  summary: 'When an act of staff needs a second person, and what the caller has moved alone today',
  access: 'users.read',
  answer: thresholds,
  errors: [],
  example: { answer: exampleThresholds },
})

const thresholdsResponse = z.extend(thresholds, waitingApproval)
z.globalRegistry.add(thresholdsResponse, { id: 'ChangedThresholds' })

function thresholdRoute<const Path extends `/${string}`>(path: Path, what: string, bounds: Bounds) {
  return route({
    method: 'POST',
    path,
    summary: `Changes ${what}. To raise it always takes a second person`,
    access: 'settings.change',
    secondPerson: true,
    stepUp: 'always',
    body: z.object({ value: figure(bounds) }),
    answer: thresholdsResponse,
    errors: ['approval_waits'],
    example: { body: { value: 2000 }, answer: exampleThresholds },
  })
}

export const thresholdChanges = {
  second_person_act: thresholdRoute(
    '/api/settings/staff/act/',
    'the paps that staff may move alone in one act',
    SETTING_BOUNDS.second_person_act,
  ),
  second_person_day: thresholdRoute(
    '/api/settings/staff/day/',
    'the paps that one member of staff may move alone on one day',
    SETTING_BOUNDS.second_person_day,
  ),
} as const satisfies Record<ThresholdName, unknown>

export const setSecondPerson = route({
  method: 'POST',
  path: '/api/settings/staff/secondperson/',
  summary: 'Lets changes of settings, banks and staff need a second person, or not. To switch it off takes one',
  access: 'settings.change',
  secondPerson: true,
  stepUp: 'always',
  body: z.object({ on: z.boolean() }),
  answer: thresholdsResponse,
  errors: ['approval_waits'],
  example: { body: { on: true }, answer: exampleThresholds },
})

/** The controls of accounts. */
const securitySettings = z.object({
  /** Whether a new device is limited until it is confirmed, or for a day: 1 or 0. */
  device_limit: z.number(),
  /** The paps that all new devices of a person may spend in a day. */
  device_limit_paps: z.number(),
  /** The hours that a recovery waits before staff may approve it. */
  recovery_hours: z.number(),
})
z.globalRegistry.add(securitySettings, { id: 'SecuritySettings' })

export type SecuritySettings = z.output<typeof securitySettings>

const exampleSecurity = { device_limit: 1, device_limit_paps: 50, recovery_hours: 48 }

export const getSecuritySettings = route({
  method: 'GET',
  path: '/api/settings/security',
  summary: 'The controls of accounts: the limit of new devices, and the waiting time of a recovery',
  access: 'users.read',
  answer: securitySettings,
  errors: [],
  example: { answer: exampleSecurity },
})

const securityResponse = z.extend(securitySettings, waitingApproval)
z.globalRegistry.add(securityResponse, { id: 'ChangedSecuritySettings' })

function securityRoute<const Path extends `/${string}`>(path: Path, what: string, name: SecurityName) {
  return route({
    method: 'POST',
    path,
    summary: `Changes ${what}. To loosen it always takes a second person`,
    access: 'settings.change',
    stepUp: 'always',
    secondPerson: true,
    body: z.object({ value: figure(SETTING_BOUNDS[name]) }),
    answer: securityResponse,
    errors: ['approval_waits'],
    example: { body: { value: exampleSecurity[name] }, answer: exampleSecurity },
  })
}

export const securityChanges = {
  device_limit: securityRoute('/api/settings/security/devices/', 'whether new devices are limited', 'device_limit'),
  device_limit_paps: securityRoute(
    '/api/settings/security/amount/',
    'the paps that new devices of a person may spend in a day',
    'device_limit_paps',
  ),
  recovery_hours: securityRoute(
    '/api/settings/security/recovery/',
    'the hours that a recovery waits before staff may approve it',
    'recovery_hours',
  ),
} as const satisfies Record<SecurityName, unknown>

const settingChange = z.object({
  _id: id,
  setting: z.enum([...SETTING_NAMES, ...THRESHOLD_NAMES, ...SECURITY_NAMES]),
  before: z.number(),
  after: z.number(),
  by: namedPerson,
  created_at: moment,
})
z.globalRegistry.add(settingChange, { id: 'SettingChange' })

export type SettingChange = z.output<typeof settingChange>

export const listSettingChanges = route({
  method: 'GET',
  path: '/api/settings/history',
  summary: 'The history of settings, newest first',
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
