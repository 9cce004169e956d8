import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { SMS_BUDGETS, type SmsBudget, type SmsPolicy } from './sms-policy.ts'

export interface SmsUsage {
  budget: SmsBudget
  /** SMS refused by this budget within the current periods, over all its keys. */
  refused: number
  /** The largest used share of any key, from 0 to 1. */
  usedShare: number
}

/** Returns the usage of each SMS budget, without any number or account. */
export async function readSmsUsage(reader: Reader, policy: SmsPolicy): Promise<SmsUsage[]> {
  const { rows } = await sql<{ scope: string; refused: number; used: number }>`
    select scope, sum(refused)::int as refused, max(used) as used
    from usage_counts
    where scope = any (${SMS_BUDGETS.map((budget) => `sms ${budget}`)}::text[]) and since > now() - interval '1 day'
    group by scope`.execute(reader)
  const most: Record<SmsBudget, number> = {
    number: policy.perNumber,
    owner: policy.perOwner,
    account: policy.perAccount,
    country: policy.perCountry,
    day: policy.perDay,
  }
  return SMS_BUDGETS.map((budget) => {
    const row = rows.find(({ scope }) => scope === `sms ${budget}`)
    return { budget, refused: row?.refused ?? 0, usedShare: (row?.used ?? 0) / most[budget] }
  })
}
