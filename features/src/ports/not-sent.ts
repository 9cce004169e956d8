/**
 * The provider certainly did not accept the message. Any other error of `send` leaves the outcome unknown, and the
 * message must not be sent again.
 */
export class NotSent extends Error {
  /** Whether a retry may succeed. */
  readonly worthRetrying: boolean

  /** The reason is stored and logged. It must contain no personal data and no text of the provider's response. */
  constructor(reason: string, { worthRetrying }: { worthRetrying: boolean }) {
    super(reason)
    this.worthRetrying = worthRetrying
  }
}
