import { describe, expect, it } from 'vitest'
import { type CreditedTopUp, firstRewardedAt, rewardedAt } from './referral.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
const credited = (changes: Partial<CreditedTopUp> = {}): CreditedTopUp => ({
  method: 'card',
  creditedAt: NOW,
  paidMinor: 5_000n,
  isDisputed: false,
  ...changes,
})
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

describe('a top-up of a referred person', () => {
  it.each([
    ['card', 120],
    ['mobile_money', 30],
    ['bank_transfer', 0],
    ['office', 0],
  ] as const)('by %s earns the reward after %d days', (method, days) => {
    expect(rewardedAt(credited({ method }), 2_000n, NOW)).toEqual(after(days))
  })

  it('earns none below the least amount, or when nothing is left of it', () => {
    expect(rewardedAt(credited({ paidMinor: 1_999n }), 2_000n, NOW)).toBeNull()
    expect(rewardedAt(credited({ paidMinor: 2_000n }), 2_000n, NOW)).not.toBeNull()
    expect(rewardedAt(credited({ paidMinor: 0n }), 0n, NOW)).toBeNull()
  })

  it('earns none while its payer’s bank decides about it', () => {
    const old = credited({ creditedAt: after(-200), isDisputed: true })
    expect(rewardedAt(old, 2_000n, NOW)).toEqual(after(1))
    expect(rewardedAt(credited({ isDisputed: true }), 2_000n, NOW)).toEqual(after(120))
  })

  it('that is certain first counts, of several', () => {
    const several = [credited(), credited({ method: 'mobile_money' }), credited({ method: 'office', paidMinor: 1n })]
    expect(firstRewardedAt(several, 2_000n, NOW)).toEqual(after(30))
    expect(firstRewardedAt([], 2_000n, NOW)).toBeNull()
  })
})
