export { applyKeptLimits } from './apply-kept-limits.ts'
export { deleteOldClosedAccounts } from './closed-account-store.ts'
export { makeInheritFromClosed } from './inherit-from-closed.ts'
