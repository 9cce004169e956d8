import type { LimitedAct, OperatorLimits, OperatorUse } from '@paps/contract'

/** Limits as their columns store them, in minor units. */
export interface LimitColumns {
  deposit_act_minor: bigint
  deposit_day_minor: bigint
  payout_act_minor: bigint
  payout_day_minor: bigint
  refund_act_minor: bigint
  refund_day_minor: bigint
}

export interface UsedToday {
  deposit_used: bigint
  payout_used: bigint
  refund_used: bigint
}

export function buildLimitColumns({ deposit, payout, refund }: OperatorLimits): LimitColumns {
  return {
    deposit_act_minor: deposit.act,
    deposit_day_minor: deposit.day,
    payout_act_minor: payout.act,
    payout_day_minor: payout.day,
    refund_act_minor: refund.act,
    refund_day_minor: refund.day,
  }
}

export function buildOperatorLimits(row: LimitColumns): OperatorLimits {
  return {
    payout: { act: row.payout_act_minor, day: row.payout_day_minor },
    deposit: { act: row.deposit_act_minor, day: row.deposit_day_minor },
    refund: { act: row.refund_act_minor, day: row.refund_day_minor },
  }
}

/** The remaining amount of today is never negative, even after a limit was lowered. */
export function computeUse(row: LimitColumns & UsedToday, now: Date): OperatorUse {
  const limits = buildOperatorLimits(row)
  const of = (act: LimitedAct, used: bigint) => {
    const leftMinor = limits[act].day - used
    return { ...limits[act], used, left: leftMinor > 0n ? leftMinor : 0n }
  }
  return {
    payout: of('payout', row.payout_used),
    deposit: of('deposit', row.deposit_used),
    refund: of('refund', row.refund_used),
    resets_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
  }
}
