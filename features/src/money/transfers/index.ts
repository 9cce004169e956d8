export { quoteTransfer } from './quote-transfer.ts'
export { sendTransfer } from './send-transfer.ts'
