export { foldTallies } from './category-store.ts'
export { readTree } from './read-tree.ts'
export { addCategory, changeCategory, orderCategories, removeCategory } from './save-category.ts'
