export { reviewStore } from './review-store.ts'
