/**
 * A provider certainly did not take a message. Anything else that a provider's `send` throws leaves open whether it
 * did, and then the message must not be sent again.
 */
export class NotSent extends Error {
  /** Whether it may go better later. */
  readonly worthRetrying: boolean

  /** The reason is kept and logged, so it names nobody and quotes no answer of the provider. */
  constructor(reason: string, { worthRetrying }: { worthRetrying: boolean }) {
    super(reason)
    this.worthRetrying = worthRetrying
  }
}
