import { hash } from 'node:crypto'

const UUID_V7_LENGTH = 36
const UUID_V7_TIME = /^([0-9a-f]{8})-([0-9a-f]{4})-7/

/**
 * The id that follows from an idempotency key, as the database's `ledger_journal_id` makes it: its hash, led by the
 * time of the UUID version 7 that the key ends in, if it does, so that new journals land at the end of the index.
 */
export function journalIdOf(key: string): string {
  const hex = hash('sha256', key, 'hex')
  const time = UUID_V7_TIME.exec([...key.slice(-2 * UUID_V7_LENGTH)].slice(-UUID_V7_LENGTH).join(''))
  const first = time?.[1] ?? hex.slice(0, 8)
  const second = time?.[2] ?? hex.slice(8, 12)
  return `${first}-${second}-8${hex.slice(13, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
