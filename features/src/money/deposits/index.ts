export { makeDeposit } from './make-deposit.ts'
