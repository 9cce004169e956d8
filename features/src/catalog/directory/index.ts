export { forgetUnusedWords } from './forget-words.ts'
export { searchDirectory } from './search-directory.ts'
