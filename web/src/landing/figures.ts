/** Figures of the settings, which the server fills in (server/src/plugins/landing.ts). */
export const FIGURES = {
  feeUser: '{{feeUser}}',
  feeStore: '{{feeStore}}',
  zeroPercent: '{{zeroPercent}}',
  zero: '{{zero}}',
  points: '{{points}}',
} as const
