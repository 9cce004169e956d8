/** The settings that the public call returns. */
export const SETTING_NAMES = [
  'withdrawal_deposit_stores',
  'withdrawal_deposit_user',
  'paps_transfer',
  'paps_payment',
  'paps_topup',
  'paps_referral',
  'redemptionThreshold',
  'point_value',
  'referral_topup',
] as const

/** The amounts that one member of staff may move alone, in paps: in one act, and in one UTC day. */
export const THRESHOLD_NAMES = ['second_person_act', 'second_person_day'] as const

/**
 * The controls of accounts: whether a new device is limited (0 or 1), the paps that new devices of a person spend in a
 * day, and the hours before staff may approve a recovery.
 */
export const SECURITY_NAMES = ['device_limit', 'device_limit_paps', 'recovery_hours'] as const

export type SettingName = (typeof SETTING_NAMES)[number]
export type ThresholdName = (typeof THRESHOLD_NAMES)[number]
export type SecurityName = (typeof SECURITY_NAMES)[number]
export type AnySettingName = SettingName | ThresholdName | SecurityName

export interface Bounds {
  least: number
  most: number
  decimals: number
}

const FEE = { least: 0, most: 20, decimals: 2 }
const POINTS_PER_100 = { least: 0, most: 20, decimals: 2 }

/**
 * The allowed range of each setting. The database has the same figures as constraints (`settings_bounds`,
 * `settings_security_bounds`, `settings_referral_bounds`).
 */
export const SETTING_BOUNDS = {
  withdrawal_deposit_stores: FEE,
  withdrawal_deposit_user: FEE,
  paps_transfer: POINTS_PER_100,
  paps_payment: POINTS_PER_100,
  paps_topup: POINTS_PER_100,
  paps_referral: { least: 0, most: 1000, decimals: 0 },
  redemptionThreshold: { least: 0, most: 1_000_000, decimals: 0 },
  point_value: { least: 0, most: 0.05, decimals: 4 },
  referral_topup: { least: 0, most: 1000, decimals: 2 },
  second_person_act: { least: 0, most: 100_000, decimals: 2 },
  second_person_day: { least: 0, most: 1_000_000, decimals: 2 },
  device_limit: { least: 0, most: 1, decimals: 0 },
  device_limit_paps: { least: 0, most: 1000, decimals: 2 },
  recovery_hours: { least: 24, most: 336, decimals: 0 },
} as const satisfies Record<AnySettingName, Bounds>

/** Whether a value has at most this many decimals. */
export function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value
}
