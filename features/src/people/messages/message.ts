export interface Message {
  channel: 'mail' | 'sms'
  /** One email address, or one phone number in international form. */
  to: string
  /** An SMS does not show it; the development outbox does. */
  subject: string
  text: string
  /** Rendered from the text when omitted. */
  html?: string
  /** An SMS already counted against its budgets. Any other is counted before it is sent. */
  counted?: true
}

/** The label that binds an encrypted text to its row. */
export function textLabel(messageId: string): string {
  return `message/${messageId}`
}

/** `sending`: claimed or passed to a provider. `unknown`: the provider may or may not have accepted it. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'
