import type { DayAct, OperatorAct } from '@paps/contract'

/** What an act is called on paper. */
export const ACT_WORDS: Record<OperatorAct, string> = {
  charge: 'Payment',
  request: 'Request sent',
  cancel: 'Request cancelled',
  deposit: 'Deposit',
  payout: 'Pay-out',
  decline: 'Pay-out declined',
  refund: 'Refund',
}

/** The masked name of whoever stood at the counter: the side of a record that is not the store. */
export function customerOf({ act, record }: Pick<DayAct, 'act' | 'record'>): string {
  const customer = act === 'deposit' || act === 'refund' ? record.receiver : record.sender
  return customer?.name ?? ''
}
