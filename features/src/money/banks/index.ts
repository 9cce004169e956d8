export { readBanks } from './read-banks.ts'
export { settleBank } from './settle-bank.ts'
