/** The events of webhooks: a kind of record and the state it reached. The most used come first. */
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
