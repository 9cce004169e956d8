import { randomBytes } from 'node:crypto'
import { deriveKeys, makeSigner } from '@paps/features/keys'
import type { Config } from './config.ts'

const LIFETIME_SECONDS = 600

/**
 * Nonces for clients other than browsers. A nonce contains its signed expiry, so nothing is stored until it is used.
 * Browser nonces are separate: they live in a cookie, without which their tokens are refused.
 */
export interface ProviderNonces {
  issue(now: Date): { nonce: string; expires_at: Date }
  /** Returns whether the nonce is ours and has not expired. */
  isLive(nonce: string, now: Date): boolean
}

export function makeProviderNonces({ sessionSecrets }: Pick<Config, 'sessionSecrets'>): ProviderNonces {
  const signer = makeSigner(deriveKeys(sessionSecrets, 'provider nonces'))
  return {
    issue: (now) => {
      const expiresSeconds = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS
      const content = `${expiresSeconds}.${randomBytes(18).toString('base64url')}`
      const nonce = `${content}.${signer.sign(content).toString('base64url')}`
      return { nonce, expires_at: new Date(expiresSeconds * 1000) }
    },
    isLive: (nonce, now) => {
      const end = nonce.lastIndexOf('.')
      const content = nonce.slice(0, end)
      if (!signer.verify(content, Buffer.from(nonce.slice(end + 1), 'base64url'))) return false
      return Number(content.split('.')[0]) * 1000 > now.getTime()
    },
  }
}
