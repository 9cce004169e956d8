import { createHash } from 'node:crypto'
import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { useAllowances } from '../usage/usage-store.ts'

/**
 * Uses up the challenge that a verified response signed. Throws `passkey_refused` for the second use. Challenges expire
 * long before their usage counts are deleted.
 */
export async function useChallenge(tx: Tx, { response }: { response: { clientDataJSON: string } }): Promise<void> {
  const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
    challenge: string
  }
  const key = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('base64url')
  const used = await useAllowances(tx, [{ scope: 'passkey challenge', key, most: 1, seconds: 86_400 }])
  if (used) throw new Refusal('passkey_refused')
}
