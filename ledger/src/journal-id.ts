import { hash } from 'node:crypto'

/** A UUID version 7 at the end of a key: its timestamp, then the rest of its 36 characters. */
const UUID_V7_AT_END = /([0-9a-f]{8})-([0-9a-f]{4})-7.{21}$/su

/**
 * Derives the journal id from an idempotency key, like `ledger_journal_id` in the database: the SHA-256 of the key. If the
 * key ends in a UUID version 7, the id begins with its timestamp, so that new journals land at the end of the index.
 */
export function deriveJournalId(key: string): string {
  const hex = hash('sha256', key, 'hex')
  const [, first = hex.slice(0, 8), second = hex.slice(8, 12)] = UUID_V7_AT_END.exec(key) ?? []
  return `${first}-${second}-8${hex.slice(13, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
