export { confirmContained, discardContained, listContained } from './decide-contained.ts'
