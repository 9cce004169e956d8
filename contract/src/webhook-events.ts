/** What a webhook can be told of: a kind of record, and the state that one of the store's has come to. Most wanted first. */
export const WEBHOOK_EVENTS = [
  'payment.completed',
  'refund.completed',
  'request.paid',
  'request.declined',
  'request.expired',
  'request.cancelled',
  'request.pending',
  'transfer.completed',
  'deposit.completed',
  'withdrawal.pending',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.expired',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
