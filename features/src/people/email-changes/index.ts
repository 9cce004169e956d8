export { askEmailChange, confirmEmailChange, undoEmailChange } from './change-email.ts'
export { deleteOldEmailChanges } from './email-change-store.ts'
