import type { KeyedHash } from '../auth/keyed-hash.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

/**
 * Makes a key that only the mailbox receives. It opens an account for an address without an owner, in any browser, for as
 * long as a draft lives. Nothing is stored: once the address has an owner, it opens nothing.
 */
export function makeMailboxKey(keyedHash: KeyedHash, email: string, now: Date): string {
  const expiry = (now.getTime() + LIFETIME_MS).toString(36)
  return `${expiry}.${keyedHash.hash('mailbox', email, expiry).toString('base64url')}`
}

export function isMailboxKey(keyedHash: KeyedHash, email: string, key: string, now: Date): boolean {
  const [expiry = '', signature = ''] = key.split('.')
  if (!keyedHash.matches(Buffer.from(signature, 'base64url'), 'mailbox', email, expiry)) return false
  return Number.parseInt(expiry, 36) > now.getTime()
}
