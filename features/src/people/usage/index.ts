export { deleteOldUsage } from './usage-store.ts'
