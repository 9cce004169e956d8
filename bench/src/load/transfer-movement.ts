import type { Movement } from '@paps/ledger'

export interface Transfer {
  id: string
  from: string
  to: string
  amount: number
}

export function transferMovement({ id, from, to, amount }: Transfer): Movement {
  const amountMinor = BigInt(amount)
  return {
    key: `transfer:${id}`,
    kind: 'transfer',
    request: { from, to, amountMinor },
    occurredAt: new Date(),
    legs: [
      { account: from, amountMinor: -amountMinor },
      { account: to, amountMinor },
    ],
  }
}
