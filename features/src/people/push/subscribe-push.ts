import { createECDH } from 'node:crypto'
import { type Actor, fieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { PushPort } from '../../ports/push.ts'
import { insertSubscription, MAX_PUSH_DEVICES, trimSubscriptions } from './push-store.ts'

interface Subscribing {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Subscribes the caller's browser to their notices until its session ends. */
export async function subscribePush(
  tx: Tx,
  push: PushPort,
  { userId, sessionId }: Actor,
  { endpoint, keys }: Subscribing,
  device: string,
): Promise<void> {
  const fault = push.validate(endpoint)
  if (fault !== null) throw new Refusal('invalid', {}, [fieldError('endpoint', fault)])
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isPoint(p256dh)) {
    throw new Refusal('invalid', {}, [fieldError('keys.p256dh', 'not_a_browser_key')])
  }
  const auth = Buffer.from(keys.auth, 'base64url')
  await insertSubscription(tx, { userId, sessionId, device, endpoint, p256dh, auth })
  await trimSubscriptions(tx, userId, MAX_PUSH_DEVICES)
}

/** Returns whether a key is a point of P-256. An invalid key would otherwise fail only when something is sent. */
function isPoint(key: Buffer): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(key)
    return key.length === 65
  } catch {
    return false
  }
}
