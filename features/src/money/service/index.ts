export { type Idempotency, type MoneyService, makeMoneyService } from './money-service.ts'
export { timesPaid } from './quote.ts'
export { makeQuoteSigner } from './quote-signer.ts'
