import type { AnySettingName } from '@paps/contract'

/** The example each setting is explained by. */
const PAPS = 100
const SENT = 250
const POINTS = 1000

/** What a setting comes to in its example. Fees are rounded half up to the hundredth, points down, as the books do it. */
export function previewOf(setting: AnySettingName, value: number): number {
  switch (setting) {
    case 'withdrawal_deposit_stores':
    case 'withdrawal_deposit_user':
      return Math.round(PAPS * value) / 100
    case 'paps_transfer':
    case 'paps_payment':
    case 'paps_topup':
      return Math.floor(Math.round(SENT * value * 100) / 10_000)
    case 'point_value':
      return Math.floor(Math.round(POINTS * value * 10_000) / 100) / 100
    default:
      return value
  }
}
