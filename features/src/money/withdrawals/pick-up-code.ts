import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { readCodeTries, writeCodeTries } from './withdrawal-store.ts'

const CODE_DIGITS = 6
const MAX_CODE_TRIES = 5

/** Returns the code that the sender shows at the counter. It is derived from the withdrawal's id and stored nowhere. */
export function pickUpCode(keyedHash: KeyedHash, withdrawalId: string): string {
  return keyedHash.derive('pick-up code', withdrawalId, CODE_DIGITS)
}

/**
 * Checks a code with the withdrawal locked and counts a wrong one, so that concurrent attempts are serialized. Returns
 * the refusal instead of throwing it: a thrown error would roll back the count.
 */
export async function checkCode(tx: Tx, keyedHash: KeyedHash, id: string, entered: string): Promise<Refusal | null> {
  const tries = await readCodeTries(tx, id)
  if (tries >= MAX_CODE_TRIES) return new Refusal('code_locked')
  if (keyedHash.derivations('pick-up code', id, CODE_DIGITS).some((code) => isSame(code, entered))) return null
  const left = MAX_CODE_TRIES - tries - 1
  await writeCodeTries(tx, id, tries + 1, left === 0)
  return left === 0 ? new Refusal('code_locked') : new Refusal('wrong_code', { left: String(left) })
}

function isSame(wanted: string, entered: string): boolean {
  return wanted.length === entered.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(entered))
}
