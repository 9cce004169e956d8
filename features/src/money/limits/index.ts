export { readLimits } from './read-limits.ts'
export { setLimits } from './set-limits.ts'
