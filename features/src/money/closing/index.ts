export { closeAccount } from './close-account.ts'
export { emptyPots } from './empty-pots.ts'
export { readClosing } from './read-closing.ts'
