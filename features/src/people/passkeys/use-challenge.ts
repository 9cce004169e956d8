import { createHash } from 'node:crypto'
import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { useAllowances } from '../usage/usage-store.ts'

interface Signed {
  response: { clientDataJSON: string }
}

/** Uses up the challenge that a verified response signed. Throws `passkey_refused` for the second use. */
export async function useChallenge(tx: Tx, signed: Signed): Promise<void> {
  if (!(await isFirstUse(tx, signed))) throw new Refusal('passkey_refused')
}

/**
 * The same, but returns false for the second use. Concurrent uses wait for each other. Challenges expire long before their
 * usage counts are deleted.
 */
export async function isFirstUse(tx: Tx, { response }: Signed): Promise<boolean> {
  const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
    challenge: string
  }
  const key = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('base64url')
  return (await useAllowances(tx, [{ scope: 'passkey challenge', key, most: 1, seconds: 86_400 }])) === null
}
