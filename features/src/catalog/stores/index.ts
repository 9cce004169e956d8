export { presentStore, presentStorePage } from './present-store.ts'
export { drawStoreCode, readStore } from './read-store.ts'
export { saveStoreCover, saveStorePage } from './save-store-page.ts'
export { type StoreScope, storeList } from './store-store.ts'
