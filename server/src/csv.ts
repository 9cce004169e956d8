export { csvLine, flatten } from '@paps/features/csv'
