import type { AddressErrorCode, DeliveryError } from '@paps/contract'

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

/** Nothing was answered. Its owner is told why, by a word that quotes nothing and names no address of ours. */
export class NotReached extends Error {
  readonly why: DeliveryError

  constructor(why: DeliveryError) {
    super(why)
    this.why = why
  }
}

export interface WebhookPort {
  /** Returns why no request may be sent to this address; null where it may. */
  judge(url: string): AddressErrorCode | null
  /** Resolves with what was answered, whatever it is; throws `NotReached` where nothing was. */
  post(request: WebhookRequest): Promise<{ status: number }>
}
