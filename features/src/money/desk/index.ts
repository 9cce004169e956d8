export { type Desk, makeDesk, type Once } from './desk.ts'
export { timesPaid } from './quote.ts'
export { makeQuoteSeal } from './quote-seal.ts'
