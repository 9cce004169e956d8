export { DELIVER_MESSAGE, type Message, queueMessage } from './queue-message.ts'
