export { logMoneyView, type MoneyView } from './log-money-view.ts'
