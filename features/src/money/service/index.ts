export { type MoneyService, makeMoneyService, type Once } from './money-service.ts'
export { timesPaid } from './quote.ts'
export { makeQuoteSigner } from './quote-signer.ts'
