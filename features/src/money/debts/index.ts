export { type DebtScope, debtList, presentDebt } from './debt-list.ts'
export { readDebtTotals } from './debt-store.ts'
