import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { SMS_BUDGETS, type SmsBudget, type SmsPolicy } from './sms-policy.ts'

export interface SmsUsage {
  budget: SmsBudget
  /** SMS that this budget refused within the current periods, of all its keys. */
  refused: number
  /** The largest share of it that one key has used, from 0 to 1. */
  usedShare: number
}

/** How far the budgets of SMS are used. Names no number and no account. */
export async function readSmsUsage(reader: Reader, policy: SmsPolicy): Promise<SmsUsage[]> {
  const { rows } = await sql<{ scope: string; refused: number; used: number }>`
    select scope, sum(refused)::int as refused, max(used) as used
    from usage_counts
    where scope = any (${SMS_BUDGETS.map((budget) => `sms ${budget}`)}::text[]) and since > now() - interval '1 day'
    group by scope`.execute(reader)
  const most: Record<SmsBudget, number> = {
    number: policy.perNumber,
    account: policy.perAccount,
    country: policy.perCountry,
    day: policy.perDay,
  }
  return SMS_BUDGETS.map((budget) => {
    const row = rows.find(({ scope }) => scope === `sms ${budget}`)
    return { budget, refused: row?.refused ?? 0, usedShare: (row?.used ?? 0) / most[budget] }
  })
}
