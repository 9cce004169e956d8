export { leaveMoney } from './leave-money.ts'
