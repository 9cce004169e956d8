import type { AddressErrorCode, DeliveryError } from '@paps/contract'

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

/**
 * The endpoint returned no response. Its owner sees `why`, a code that contains no response text and no internal
 * address.
 */
export class NotReached extends Error {
  readonly why: DeliveryError

  constructor(why: DeliveryError) {
    super(why)
    this.why = why
  }
}

export interface WebhookPort {
  /** Returns the reason why this address is never sent to, or null for an allowed one. */
  validate(url: string): AddressErrorCode | null
  /** Takes a place for one call and returns the function that frees it, or null while owner or host has all of theirs. */
  enter(ownerId: string, url: string): (() => void) | null
  /** Resolves with the response of any status. Throws `NotReached` when there was none. */
  post(request: WebhookRequest): Promise<{ status: number }>
}
