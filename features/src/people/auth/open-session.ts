import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { insertSession } from './session-store.ts'
import type { Tokens } from './token.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Where a call comes from. */
export interface Caller {
  device: string
  address: string | null
}

/** Starts a session and gives out the token that names it. */
export async function openSession(tx: Tx, tokens: Tokens, userId: string, caller: Caller, now: Date): Promise<string> {
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await insertSession(tx, { id: sessionId, userId, ...caller, expiresAt })
  return tokens.sign({ userId, sessionId }, expiresAt)
}
