export { guardUsername } from './guard-username.ts'
export { saveAccount } from './save-account.ts'
export { savePersonalInfo } from './save-personal-info.ts'
