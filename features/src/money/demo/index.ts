export { seedHistory } from './seed-history.ts'
