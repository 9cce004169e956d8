export { type Idempotency, type MoneyService, makeMoneyService } from './money-service.ts'
export { DECIDED_ELSEWHERE, OUTGOING, type OutgoingAct, type OutgoingRule } from './outgoing-rules.ts'
export { timesPaid } from './quote.ts'
export { makeQuoteSigner } from './quote-signer.ts'
