import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { queueMessage } from '../messages/queue-message.ts'
import { insertSession, knownDevices } from './session-store.ts'
import type { Tokens } from './token.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Where a call comes from. */
export interface Caller {
  device: string
  address: string | null
}

/** Starts a session and gives out the token that names it. A device not seen before is told to the owner. */
export async function openSession(
  tx: Tx,
  tokens: Tokens,
  user: { id: string; email: string },
  caller: Caller,
  now: Date,
): Promise<string> {
  const devices = await knownDevices(tx, user.id)
  if (devices.size > 0 && !devices.has(caller.device)) await tellOwner(tx, user.email, caller, now)
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await insertSession(tx, { id: sessionId, userId: user.id, ...caller, expiresAt })
  return tokens.sign({ userId: user.id, sessionId }, expiresAt)
}

async function tellOwner(tx: Tx, to: string, { device, address }: Caller, now: Date): Promise<void> {
  const from = address ? ` from ${address}` : ''
  await queueMessage(tx, {
    channel: 'mail',
    to,
    subject: 'A new device signed in',
    text:
      `Your Paps account was signed in to with ${device}${from} on ${now.toUTCString()}. ` +
      'If that was not you, change your password: it signs every device out.',
  })
}
