export interface Message {
  channel: 'mail' | 'sms'
  /** One address, or one phone number in international form. */
  to: string
  /** What an SMS does not show, the development outbox still does. */
  subject: string
  text: string
  /** Made from the text when left out. */
  html?: string
  /** An SMS that was counted against its budgets before it was queued. Any other is counted before it is sent. */
  counted?: true
}

/** The label that ties an encrypted text to its row. */
export function textLabel(messageId: string): string {
  return `message/${messageId}`
}

/** `sending`: handed to a provider, or about to be. `unknown`: whether the provider took it can't be found out. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'
