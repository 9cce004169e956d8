export { deleteOldLooks } from './look-store.ts'
export { closeItem, listLooks, openItem } from './open-item.ts'
