export interface Mail {
  /** The same for every attempt, so that a receiver can tell a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface MailPort {
  /** Resolves once the provider has taken it; throws `NotSent` when it certainly has not. */
  send(mail: Mail): Promise<void>
}
