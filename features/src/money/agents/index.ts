export { readSummary } from './read-summary.ts'
