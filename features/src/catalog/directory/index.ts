export { searchDirectory } from './search-directory.ts'
