import type { DeliveryError } from '@paps/contract'

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
  /** Why nothing will ever be sent to this address, in words; null where it may be. */
  judge(url: string): string | null
  /** Resolves with what was answered, whatever it is; throws `NotReached` where nothing was. */
  post(request: WebhookRequest): Promise<{ status: number }>
}
