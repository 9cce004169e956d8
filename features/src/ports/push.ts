import type { AddressErrorCode } from '@paps/contract'

/**
 * A browser that receives push notifications: the vendor's endpoint and the keys that only this browser can decrypt
 * with.
 */
export interface PushTarget {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export interface PushPort {
  /** The public key that browsers subscribe with, in base64url. */
  readonly publicKey: string
  /** Returns the reason why this endpoint is never sent to, or null for an allowed one. */
  validate(endpoint: string): AddressErrorCode | null
  /** Takes a place for one call and returns the function that frees it, or null while owner or host has all of theirs. */
  enter(ownerId: string, endpoint: string): (() => void) | null
  /**
   * Encrypts a text for the browser and sends it to the vendor. Returns `gone` when the browser has unsubscribed.
   * Throws `NotSent` when the vendor did not accept it.
   */
  send(target: PushTarget, text: string): Promise<'sent' | 'gone'>
}
