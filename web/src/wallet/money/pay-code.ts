import { parsePapsId } from '../../kit/paps-id.ts'
import { decodePart } from '../../kit/routing/decode-part.ts'
import { urls } from '../../kit/urls.ts'

/** The contents of a payment code or link. */
export interface PayCode {
  papsId: string
  amount: number | null
  note: string
  /** The employee's till that shows the code, if any. */
  till?: string
}

const MOST_PAPS = 1_000_000_000
const MOST_NOTE = 200

/** Parses an amount from an address; returns null unless it can be paid. */
export function parseAmount(text: string | null): number | null {
  if (text === null || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  const paps = Number(text)
  return paps > 0 && paps <= MOST_PAPS ? paps : null
}

/** Parses a code: a pay link of any origin, or a bare paps id. */
export function parsePayCode(text: string): PayCode | null {
  const bare = parsePapsId(text)
  if (bare !== null) return { papsId: bare, amount: null, note: '' }
  const url = URL.parse(text.trim())
  const found = url === null ? null : /^\/pay\/([^/]+)\/?$/.exec(url.pathname)
  const papsId = parsePapsId(decodePart(found?.[1] ?? '') ?? '')
  if (url === null || papsId === null) return null
  const till = parseTill(url.searchParams.get('till'))
  return {
    papsId,
    amount: parseAmount(url.searchParams.get('amount')),
    note: parseNote(url.searchParams.get('note')),
    ...(till && { till }),
  }
}

export function parseNote(text: string | null): string {
  return (text ?? '').trim().slice(0, MOST_NOTE)
}

/** Parses the code of a till; returns undefined for anything else. */
export function parseTill(text: string | null): string | undefined {
  return text !== null && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text) ? text : undefined
}

function buildSearch({ amount, note, till }: PayCode): string {
  const query = new URLSearchParams()
  if (amount !== null) query.set('amount', String(amount))
  if (note !== '') query.set('note', note)
  if (till !== undefined) query.set('till', till)
  return query.size === 0 ? '' : `?${query}`
}

/** Returns the link for a code, also used for sharing. */
export function payLink(code: PayCode): string {
  return location.origin + urls.payLink.replace(':papsId', code.papsId) + buildSearch(code)
}

/** Returns the address of the flow that pays a code. */
export function buildFlowUrl({ papsId, amount, note, till }: PayCode): string {
  const query = new URLSearchParams({ to: papsId })
  if (amount !== null) query.set('amount', String(amount))
  if (note !== '') query.set('note', note)
  if (till !== undefined) query.set('till', till)
  return `${urls.pay}?${query}`
}
