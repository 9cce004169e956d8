export { forgetUsage } from './usage-store.ts'
