import { call, type ResponseOf } from '../../kit/api/call.ts'

export type Quote = ResponseOf<'POST /api/transfer'>
type MovementRecord = ResponseOf<'POST /api/transfer/send'>['transfer'][number]

export interface Moved {
  update: { paps: number; points: number }
  record: MovementRecord
}

export interface MovementInput {
  receiver: string
  amount: number
  note?: string
  /** The till whose code was scanned; only payments have one. */
  till?: string
}

/** A transfer to a person or a payment to a store. Both are quoted and confirmed the same way. */
export interface Movement {
  quote: (asked: MovementInput) => Promise<Quote>
  send: (quoteId: string, pin: string) => Promise<Moved>
}

const transfer: Movement = {
  quote: ({ till: _, ...body }) => call('POST /api/transfer', { body }),
  send: async (quote_id, pin) => {
    const { update, transfer: records } = await call('POST /api/transfer/send', { body: { quote_id, pin } })
    return { update, record: first(records) }
  },
}

const payment: Movement = {
  quote: (body) => call('POST /api/payment', { body }),
  send: async (quote_id, pin) => {
    const { update, payment: records } = await call('POST /api/payment/send', { body: { quote_id, pin } })
    return { update, record: first(records) }
  },
}

export function movementTo(userType: string): Movement {
  return userType === 'store' ? payment : transfer
}

/** Returns the payment of a request. */
export function buildRequestPayment(requestId: string) {
  return { quote: () => call('POST /api/payment', { body: { request_id: requestId } }), send: payment.send }
}

function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('The server confirmed a movement without its record.')
  return item
}
