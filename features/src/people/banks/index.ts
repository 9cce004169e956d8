export { changeBank } from './change-bank.ts'
export { makeBank } from './make-bank.ts'
