export { containCompromise } from './contain-compromise.ts'
