export { deliverMessage, type Providers } from './deliver-message.ts'
export { escapeHtml } from './escape-html.ts'
export { forgetMessages } from './forget-messages.ts'
export { DELIVER_MESSAGE, queueMessage } from './queue-message.ts'
