import type { AddressErrorCode } from '@paps/contract'
/** A browser that takes push notifications: an address of its vendor, and the keys that only the browser can decrypt with. */
export interface PushTarget {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export interface PushPort {
  /** The public key that browsers subscribe with, in base64url. */
  readonly publicKey: string
  /** Returns why no request may be sent to this address; null where it may. */
  judge(endpoint: string): AddressErrorCode | null
  /**
   * Encrypts a text for the browser and hands it to the vendor. Returns `gone` where the browser has unsubscribed; throws
   * `NotSent` where the vendor did not take it.
   */
  send(target: PushTarget, text: string): Promise<'sent' | 'gone'>
}
