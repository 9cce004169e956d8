import type { ResponseOf } from '../../kit/api/call.ts'

type Found = ResponseOf<'GET /api/verify/{code}'>
type Receipt = Extract<Found, { document: 'receipt' }>
type Ended = Exclude<Receipt['status'], 'pending'>

/** A change since a document was issued: the key of its text, with the parameters. */
export type News = { isWarning: boolean } & (
  | { words: `check.since.${'refunded' | 'reversed' | Ended}`; at: string }
  | { words: 'check.since.partlyRefunded' | 'check.since.partlyReversed'; refunded: number; amount: number }
  | { words: 'check.undone'; count: number }
  | { words: 'check.undoneUnknown' }
)

const REFUSED: readonly Receipt['status'][] = ['rejected', 'expired', 'declined', 'cancelled']

/** Returns null when nothing changed since the document was issued. */
export function findNews(found: Found): News | null {
  if (found.document === 'receipt') return newsOfReceipt(found)
  if (found.undone === null) return { isWarning: false, words: 'check.undoneUnknown' }
  return found.undone === 0 ? null : { isWarning: true, words: 'check.undone', count: found.undone }
}

function newsOfReceipt({ amount, status, current }: Receipt): News | null {
  const { refunded, refunded_at, reversed, reversed_at, decided_at } = current
  if (reversed_at !== null) {
    return reversed + refunded < amount
      ? { isWarning: true, words: 'check.since.partlyReversed', refunded: reversed + refunded, amount }
      : { isWarning: true, words: 'check.since.reversed', at: reversed_at }
  }
  if (refunded_at !== null) {
    return refunded < amount
      ? { isWarning: true, words: 'check.since.partlyRefunded', refunded, amount }
      : { isWarning: true, words: 'check.since.refunded', at: refunded_at }
  }
  if (current.status === 'pending' || decided_at === null) return null
  const isRefused = REFUSED.includes(current.status)
  // A refusal is shown even when the receipt already states it.
  if (current.status === status && !isRefused) return null
  return { isWarning: isRefused, words: `check.since.${current.status}`, at: decided_at }
}
