export { listViews, removeView, saveView } from './view-store.ts'
