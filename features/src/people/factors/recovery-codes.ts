import { randomInt } from 'node:crypto'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { deleteRecoveryCode, insertRecoveryCodes, lockRecoveryCodes } from './factor-store.ts'

const CODES = 10
/** Crockford's base32: no letter looks like a digit. Ten of them are 50 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Replaces all recovery codes of a person and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, keyedHash: KeyedHash, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const hashes = codes.map((code) => keyedHash.hash('recovery code', userId, plain(code)))
  await insertRecoveryCodes(tx, userId, hashes)
  return codes
}

/** Uses up a recovery code. Returns false when it is wrong or was used. */
export async function consumeRecoveryCode(
  tx: Tx,
  keyedHash: KeyedHash,
  userId: string,
  code: string,
): Promise<boolean> {
  const hashes = await lockRecoveryCodes(tx, userId)
  const used = hashes.find((hash) => keyedHash.matches(hash, 'recovery code', userId, plain(code)))
  if (!used) return false
  await deleteRecoveryCode(tx, userId, used)
  return true
}

function newRecoveryCode(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** People type small letters, and leave out the hyphen or add spaces. */
function plain(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
