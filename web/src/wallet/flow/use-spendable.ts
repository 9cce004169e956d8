import { useEffect, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'

export type Limits = ResponseOf<'GET /api/limits'>

export interface Spendable {
  balance: number
  /** The remaining limit, today and this month; null until loaded. */
  limitLeft: number | null
  limitPeriod: 'day' | 'month'
  /** The maximum of one movement. */
  most: number
}

/** Returns the spendable amount: the live balance and the remaining limits. */
export function useSpendable(): Spendable {
  const { paps: balance } = useWalletUser()
  const [limits, setLimits] = useState<Limits | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was spent changes both
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/limits', { signal: leaving.signal }).then(setLimits, () => undefined)
    return () => leaving.abort()
  }, [balance])

  return computeSpendable(balance, limits)
}

/** Computes the spendable amount. Without limits it is the balance; the server decides. */
export function computeSpendable(balance: number, limits: Limits | null): Spendable {
  if (limits === null) return { balance, limitLeft: null, limitPeriod: 'day', most: balance }
  const limitPeriod = limits.month.left < limits.day.left ? 'month' : 'day'
  const limitLeft = limits[limitPeriod].left
  return { balance, limitLeft, limitPeriod, most: Math.max(0, Math.min(balance, limitLeft)) }
}
