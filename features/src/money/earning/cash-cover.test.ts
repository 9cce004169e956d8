import type { Settings } from '@paps/contract'
import { describe, expect, it } from 'vitest'
import { feeCoversPoints } from './cash-cover.ts'

const SETTINGS = {
  withdrawal_deposit_stores: 1,
  withdrawal_deposit_user: 1.5,
  paps_transfer: 1,
  paps_payment: 2,
  paps_topup: 1,
  paps_referral: 50,
  redemptionThreshold: 0,
  point_value: 0.01,
  referral_topup: 20,
} satisfies Settings

describe('the fee of cash', () => {
  it('covers the points that the money could earn at the usual settings', () => {
    expect(feeCoversPoints(150n, 100_00n, SETTINGS)).toBe(true)
    expect(feeCoversPoints(1n, 1n, SETTINGS)).toBe(true)
  })

  it('is compared to the last fraction of a minor unit', () => {
    // 10,000 paps could earn 300 points, worth 3 paps.
    expect(feeCoversPoints(300n, 10_000_00n, SETTINGS)).toBe(true)
    expect(feeCoversPoints(299n, 10_000_00n, SETTINGS)).toBe(false)
    expect(feeCoversPoints(300n, 10_000_01n, SETTINGS)).toBe(false)
    expect(feeCoversPoints(0n, 1n, SETTINGS)).toBe(false)
  })
})
