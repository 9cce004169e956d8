import { fieldError, type ListSort, Refusal, type SortDirection } from '@paps/contract'

/** The order of a list: what it is sorted by, and which way. */
export interface ListOrder {
  by: ListSort
  direction: SortDirection
}

/** The last row of a page: its place in the order, as text, and its id, which orders rows with equal places. */
export interface Cursor {
  /** A time in microseconds, an amount in minor units, or a name. */
  value: string
  id: string
}

export const NEWEST_FIRST: ListOrder = { by: 'date', direction: 'desc' }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const MINOR_UNITS = /^-?\d{1,18}$/

const CHECKS: Record<ListSort, (value: string) => boolean> = {
  date: isMoment,
  amount: (value) => MINOR_UNITS.test(value),
  // PostgreSQL has no text with a zero byte.
  name: (value) => !value.includes('\0') && value.isWellFormed(),
}

export function writeCursor({ value, id }: Cursor, { by, direction }: ListOrder = NEWEST_FIRST): string {
  return Buffer.from(JSON.stringify([by, direction, value, id])).toString('base64url')
}

/** Parses the cursor of a list in this order. Refuses one of another order. */
export function parseCursor(text: string, { by, direction }: ListOrder): Cursor {
  const parts = decode(text)
  const [ofBy, ofDirection, value, id] = parts
  if (parts.length !== 4 || value === undefined || !id || !ID.test(id)) throw refuse('unknown_cursor')
  if (ofBy !== by || ofDirection !== direction) throw refuse('cursor_of_other_order')
  if (!CHECKS[by](value)) throw refuse('unknown_cursor')
  return { value, id }
}

function refuse(code: 'unknown_cursor' | 'cursor_of_other_order'): Refusal {
  return new Refusal('invalid', {}, [fieldError('cursor', code)])
}

function decode(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

/** Whether PostgreSQL accepts the time too: no 30 February, no 24 o'clock, no year 0. */
function isMoment(at: string): boolean {
  const moment = new Date(at)
  return (
    MOMENT.test(at) &&
    at >= '0001' &&
    !Number.isNaN(moment.getTime()) &&
    at.startsWith(moment.toISOString().slice(0, 19))
  )
}
