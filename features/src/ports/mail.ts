export interface Mail {
  /** Identical for every attempt, so that a receiver can deduplicate. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface MailPort {
  /** Resolves once the provider has accepted the mail. Throws `NotSent` when it certainly has not. */
  send(mail: Mail): Promise<void>
}
