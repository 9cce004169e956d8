import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * The configured secrets of one variable. The first secret signs and encrypts; every secret verifies and decrypts. To
 * rotate, put a new secret first, and remove the old one once nothing depends on it.
 */
export type Secrets = readonly [string, ...string[]]

/** Keys in the order of their secrets. */
export type Keys = readonly [KeyObject, ...KeyObject[]]

/**
 * Every use of a secret. The name is the `info` of HKDF, so it must never change: data signed or encrypted under the
 * old name would no longer verify or decrypt.
 */
export type Purpose =
  | 'session tokens'
  | 'quotes'
  | 'PINs'
  | 'codes'
  | 'pick-up codes'
  | 'API keys'
  | 'invitations'
  | 'documents'
  | 'idempotency'
  | 'message texts'
  | 'webhook secrets'
  | 'ledger seals'
  | 'database role'
  | 'device cookies'
  | 'recovery tickets'
  | 'nonce cookies'
  | 'provider nonces'
  | 'passkey challenges'
  | 'recovery codes'
  | 'authenticator secrets'
  | 'pay-out destinations'
  | 'account numbers'
  | 'mailbox keys'
  | 'closed accounts'

const KEY_BYTES = 32

/** Derives the key of one purpose by HKDF-SHA-256 (RFC 5869). The keys of two purposes are independent. */
export function deriveKey(secret: string | Buffer, purpose: Purpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `paps ${purpose}`, KEY_BYTES)))
}

/** Derives one key per secret. */
export function deriveKeys([first, ...others]: Secrets, purpose: Purpose): Keys {
  return [deriveKey(first, purpose), ...others.map((secret) => deriveKey(secret, purpose))]
}

/**
 * Returns the secrets themselves as HMAC keys, as earlier versions used them for every purpose. Put them last in a list
 * of keys: they verify stored hashes and sign nothing new.
 */
export function legacyKeys(secrets: Secrets): readonly KeyObject[] {
  return secrets.map((secret) => createSecretKey(Buffer.from(secret)))
}
