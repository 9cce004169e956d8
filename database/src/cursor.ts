import { Refusal } from '@paps/contract'

/** The last row of a page: its time in microseconds, as text, and its id, which orders rows with equal times. */
export interface Cursor {
  at: string
  id: string
}

const SHAPE =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}_${id}`).toString('base64url')
}

export function parseCursor(text: string): Cursor {
  const parts = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'))
  const [, at, id] = parts ?? []
  if (!at || !id || !isMoment(at)) {
    throw new Refusal('invalid', {}, [{ field: 'cursor', msg: 'is not one that a list gave out' }])
  }
  return { at, id }
}

/** Whether PostgreSQL accepts the time too: no 30 February, no 24 o'clock, no year 0. */
function isMoment(at: string): boolean {
  const moment = new Date(at)
  return at >= '0001' && !Number.isNaN(moment.getTime()) && at.startsWith(moment.toISOString().slice(0, 19))
}
