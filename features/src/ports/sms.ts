export interface Sms {
  to: string
  subject: string
  text: string
}

export interface SmsPort {
  /** Resolves once the provider has accepted the SMS. Throws `NotSent` when it certainly has not. */
  send(sms: Sms): Promise<void>
  /** Returns the remaining credit as the provider formats it. */
  readCredit(): Promise<string>
}
