import type { LimitedAct, OperatorLimits, OperatorUse } from '@paps/contract'

/** Limits as their columns store them, in minor units. */
export interface LimitColumns {
  deposit_act: bigint
  deposit_day: bigint
  payout_act: bigint
  payout_day: bigint
  refund_act: bigint
  refund_day: bigint
}

export interface UsedToday {
  deposit_used: bigint
  payout_used: bigint
  refund_used: bigint
}

export function columnsOf({ deposit, payout, refund }: OperatorLimits): LimitColumns {
  return {
    deposit_act: deposit.act,
    deposit_day: deposit.day,
    payout_act: payout.act,
    payout_day: payout.day,
    refund_act: refund.act,
    refund_day: refund.day,
  }
}

export function limitsOf(row: LimitColumns): OperatorLimits {
  return {
    payout: { act: row.payout_act, day: row.payout_day },
    deposit: { act: row.deposit_act, day: row.deposit_day },
    refund: { act: row.refund_act, day: row.refund_day },
  }
}

/** The remaining amount of today is never negative, even after a limit was lowered. */
export function useOf(row: LimitColumns & UsedToday, now: Date): OperatorUse {
  const limits = limitsOf(row)
  const of = (act: LimitedAct, used: bigint) => {
    const left = limits[act].day - used
    return { ...limits[act], used, left: left > 0n ? left : 0n }
  }
  return {
    payout: of('payout', row.payout_used),
    deposit: of('deposit', row.deposit_used),
    refund: of('refund', row.refund_used),
    resets_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
  }
}
