export { readSettings } from './settings-store.ts'
