import { useEffect, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'

export type Limits = ResponseOf<'GET /api/limits'>

export interface Spendable {
  balance: number
  /** What the limits leave, today and this month; null while that is not known. */
  limitLeft: number | null
  limitPeriod: 'day' | 'month'
  /** The most that can leave the wallet at once. */
  most: number
}

/** What can be spent right now: the balance as it changes, and what is left of the limits. */
export function useSpendable(): Spendable {
  const { paps: balance } = useWalletUser()
  const [limits, setLimits] = useState<Limits | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was spent changes both
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/limits', { signal: leaving.signal }).then(setLimits, () => undefined)
    return () => leaving.abort()
  }, [balance])

  return spendableOf(balance, limits)
}

/** The server decides; without its limits the balance is all we know. */
export function spendableOf(balance: number, limits: Limits | null): Spendable {
  if (limits === null) return { balance, limitLeft: null, limitPeriod: 'day', most: balance }
  const limitPeriod = limits.month.left < limits.day.left ? 'month' : 'day'
  const limitLeft = limits[limitPeriod].left
  return { balance, limitLeft, limitPeriod, most: Math.max(0, Math.min(balance, limitLeft)) }
}
