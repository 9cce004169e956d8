import { parsePapsId } from '../../kit/paps-id.ts'
import { urls } from '../../kit/urls.ts'

/** What a code or a link asks for. */
export interface PayCode {
  papsId: string
  amount: number | null
  note: string
  /** The till that shows the code, where it is an employee's. */
  till?: string
}

const MOST_PAPS = 1_000_000_000
const MOST_NOTE = 200

/** An amount as an address says it; null where it says none that can be paid. */
export function parseAmount(text: string | null): number | null {
  if (text === null || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  const paps = Number(text)
  return paps > 0 && paps <= MOST_PAPS ? paps : null
}

/** Reads a code: a pay link of ours, from whichever address the app was opened at, or a bare paps id. */
export function parsePayCode(text: string): PayCode | null {
  const bare = parsePapsId(text)
  if (bare !== null) return { papsId: bare, amount: null, note: '' }
  const url = URL.parse(text.trim())
  const found = url === null ? null : /^\/pay\/([^/]+)\/?$/.exec(url.pathname)
  const papsId = parsePapsId(decodeURIComponent(found?.[1] ?? ''))
  if (url === null || papsId === null) return null
  const till = tillOf(url.searchParams.get('till'))
  return {
    papsId,
    amount: parseAmount(url.searchParams.get('amount')),
    note: noteOf(url.searchParams.get('note')),
    ...(till && { till }),
  }
}

export function noteOf(text: string | null): string {
  return (text ?? '').trim().slice(0, MOST_NOTE)
}

/** The code of a till; undefined where it is none. */
export function tillOf(text: string | null): string | undefined {
  return text !== null && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text) ? text : undefined
}

function queryOf({ amount, note, till }: PayCode): string {
  const query = new URLSearchParams()
  if (amount !== null) query.set('amount', String(amount))
  if (note !== '') query.set('note', note)
  if (till !== undefined) query.set('till', till)
  return query.size === 0 ? '' : `?${query}`
}

/** The link that a code holds and that people share. */
export function payLink(code: PayCode): string {
  return location.origin + urls.payLink.replace(':papsId', code.papsId) + queryOf(code)
}

/** The flow that pays what a code asks for. */
export function flowOf({ papsId, amount, note, till }: PayCode): string {
  const query = new URLSearchParams({ to: papsId })
  if (amount !== null) query.set('amount', String(amount))
  if (note !== '') query.set('note', note)
  if (till !== undefined) query.set('till', till)
  return `${urls.pay}?${query}`
}
