/** A browser that takes push notifications: an address of its vendor, and the keys that only the browser can decrypt with. */
export interface PushTarget {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export interface PushPort {
  /** The public key that browsers subscribe with, in base64url. */
  readonly publicKey: string
  /** Why nothing will ever be sent to this address, in words; null where it may be. */
  judge(endpoint: string): string | null
  /**
   * Encrypts a text for the browser and hands it to the vendor. Returns `gone` where the browser has unsubscribed; throws
   * `NotSent` where the vendor did not take it.
   */
  send(target: PushTarget, text: string): Promise<'sent' | 'gone'>
}
