export interface Message {
  channel: 'mail' | 'sms'
  /** One address, or one phone number in international form. */
  to: string
  /** What an SMS does not show, the development outbox still does. */
  subject: string
  text: string
  /** Made from the text when left out. */
  html?: string
}

/** `sending`: handed to a provider, or about to be. `unknown`: whether the provider took it can't be found out. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'
