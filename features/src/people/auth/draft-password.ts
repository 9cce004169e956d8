import { timingSafeEqual } from 'node:crypto'
import type { DraftPassword } from '../drafts/draft-store.ts'
import type { PasswordOwner } from './guessable-passwords.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { checkPassword, hashPassword, hashSecret } from './password.ts'

const SALT_BYTES = 16

/**
 * Hashes the password of a draft. All drafts of an address share a salt, so that one slow hash finds the draft of a
 * password, however many there are. The salt can't be computed without the key.
 */
export async function hashDraftPassword(
  keyedHash: KeyedHash,
  password: string,
  owner: PasswordOwner & { email: string },
): Promise<string> {
  return hashPassword(password, owner, saltOf(keyedHash, owner.email))
}

/**
 * Returns the newest draft with this password. Takes as long as `checkPassword`, with any number of drafts and with none.
 */
export async function findDraftByPassword(
  keyedHash: KeyedHash,
  { email, password }: { email: string; password: string },
  drafts: readonly DraftPassword[],
): Promise<DraftPassword | null> {
  const salt = saltOf(keyedHash, email)
  const hashed = await hashSecret(password, salt)
  const found = drafts.find(({ password_hash }) => areEqual(password_hash, hashed))
  if (found) return found
  // Hashed before a rotation of the secret, or by a version before drafts.
  for (const draft of drafts.filter(({ password_hash }) => saltIn(password_hash) !== saltIn(hashed))) {
    if (await checkPassword(draft.password_hash, password)) return draft
  }
  return null
}

function saltOf(keyedHash: KeyedHash, email: string): Buffer {
  return keyedHash.hash('mailbox', email, 'salt').subarray(0, SALT_BYTES)
}

/** The fourth part of `$argon2id$v=19$m=…$salt$hash`. */
function saltIn(passwordHash: string): string | undefined {
  return passwordHash.split('$')[4]
}

function areEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
