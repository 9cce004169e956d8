import { HOUSE, type Leg } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** A cash deposit at a counter. The agent gives up the amount; the customer is credited with it minus the fee. */
export interface Deposit {
  id: string
  agentId: string
  customerId: string
  amountMinor: bigint
  feeMinor: bigint
}

export function depositJournal({ id, agentId, customerId, amountMinor, feeMinor }: Deposit, occurredAt: Date) {
  const legs: Leg[] = [
    { account: walletOf(agentId).paps, amountMinor: -amountMinor },
    { account: walletOf(customerId).paps, amountMinor: amountMinor - feeMinor },
    { account: HOUSE.fees, amountMinor: feeMinor },
  ]
  return {
    key: `deposit:${id}`,
    kind: 'deposit',
    request: [agentId, customerId, amountMinor.toString(), feeMinor.toString()],
    occurredAt,
    legs: legs.filter((leg) => leg.amountMinor !== 0n),
  }
}
