import type { DayAct, OperatorAct } from '@paps/contract'

/** The printed name of an act. */
export const ACT_NAMES: Record<OperatorAct, string> = {
  charge: 'Payment',
  request: 'Request sent',
  cancel: 'Request cancelled',
  deposit: 'Deposit',
  payout: 'Pay-out',
  decline: 'Pay-out declined',
  refund: 'Refund',
}

/** Returns the masked name of the customer: the party of the record that is not the store. */
export function findCustomerName({ act, record }: Pick<DayAct, 'act' | 'record'>): string {
  const customer = act === 'deposit' || act === 'refund' ? record.receiver : record.sender
  return customer?.name ?? ''
}
