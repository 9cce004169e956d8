export interface Sms {
  to: string
  subject: string
  text: string
}

export interface SmsPort {
  /** Resolves once the provider has taken it; throws `NotSent` when it certainly has not. */
  send(sms: Sms): Promise<void>
  /** What is left to pay for messages with, as the provider writes it. */
  readCredit(): Promise<string>
}
