import { addJob, type Tx } from '@paps/database'
import { type Allowance, useAllowances } from '../usage/usage-store.ts'
import { findSmsCountry } from './sms-number.ts'

/** Allowed countries and daily budgets of SMS. */
export interface SmsPolicy {
  /** Country codes. Null allows every country. */
  countries: ReadonlySet<string> | null
  /** To a number, caused by all accounts but the one that verified it. */
  perNumber: number
  /** To the person who verified the number. No other account uses it up. */
  perOwner: number
  perAccount: number
  perCountry: number
  perDay: number
}

/** For development and tests: every country, default budgets. */
export const OPEN_SMS_POLICY: SmsPolicy = {
  countries: null,
  perNumber: 5,
  perOwner: 20,
  perAccount: 30,
  perCountry: 2_000,
  perDay: 5_000,
}

export type SmsRefusal =
  | { why: 'number' }
  | { why: 'country'; country: string }
  | { why: 'budget'; budget: SmsBudget; secondsLeft: number }

export const SMS_BUDGETS = ['number', 'owner', 'account', 'country', 'day'] as const
export type SmsBudget = (typeof SMS_BUDGETS)[number]

/** Name of the job that reports an exhausted country or day budget to the operator. */
export const REPORT_SMS_BUDGET = 'report-sms-budget'

export interface SmsUse {
  number: string
  /** Null when the sender does not know the account. */
  userId: string | null
  kind: 'code' | 'alert'
  /** Whether the number is verified by the person whom the SMS is for, and they or Paps itself caused it. */
  toOwner: boolean
}

const DAY_SECONDS = 24 * 60 * 60
/** Alerts leave the rest of each budget to codes: other people can cause alerts, and people wait for codes. */
const ALERT_SHARE: Record<SmsBudget, number> = { number: 1, owner: 0.5, account: 0.5, country: 0.8, day: 0.8 }
/** Codes to unverified numbers leave the rest to owners of verified ones. */
const STRANGER_SHARE: Record<SmsBudget, number> = { number: 1, owner: 1, account: 1, country: 0.9, day: 0.9 }

/** Counts one SMS against its budgets. Returns null when it may be sent. */
export async function spendSms(tx: Tx, policy: SmsPolicy, use: SmsUse): Promise<SmsRefusal | null> {
  const country = findSmsCountry(use.number)
  if (country === null) return { why: 'number' }
  if (policy.countries && !policy.countries.has(country)) return { why: 'country', country }
  const exhausted = await useAllowances(tx, listAllowances(policy, use, country))
  if (!exhausted) return null
  const budget = exhausted.scope.replace('sms ', '') as SmsBudget
  if (budget === 'country' || budget === 'day') await report(tx, { budget, country, kind: use.kind })
  return { why: 'budget', budget, secondsLeft: exhausted.secondsLeft }
}

/** Reports at most once a day per budget and kind. */
async function report(tx: Tx, about: { budget: SmsBudget; country: string; kind: SmsUse['kind'] }): Promise<void> {
  const key = about.budget === 'day' ? `day ${about.kind}` : `${about.country} ${about.kind}`
  if (await useAllowances(tx, [{ scope: 'sms report', key, most: 1, seconds: DAY_SECONDS }])) return
  await addJob(tx, { task: REPORT_SMS_BUDGET, payload: about })
}

function listAllowances(policy: SmsPolicy, { number, userId, kind, toOwner }: SmsUse, country: string): Allowance[] {
  const share = kind === 'alert' ? ALERT_SHARE : toOwner ? null : STRANGER_SHARE
  const allowance = (budget: SmsBudget, key: string, most: number): Allowance => ({
    scope: `sms ${budget}`,
    key,
    most: share ? (kind === 'alert' ? Math.floor : Math.ceil)(most * share[budget]) : most,
    seconds: DAY_SECONDS,
  })
  return [
    toOwner ? allowance('owner', number, policy.perOwner) : allowance('number', number, policy.perNumber),
    ...(userId ? [allowance('account', userId, policy.perAccount)] : []),
    allowance('country', country, policy.perCountry),
    allowance('day', 'all', policy.perDay),
  ]
}
