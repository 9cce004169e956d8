export const money = {
  balance: 'Balance',
} as const
