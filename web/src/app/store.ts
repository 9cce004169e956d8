import { configureStore } from '@reduxjs/toolkit'
import { PERSIST_ACTIONS, persist, persistedReducer } from './persistence.ts'

export function createStore() {
  return configureStore({
    reducer: persistedReducer,
    middleware: (defaults) => defaults({ serializableCheck: { ignoredActions: PERSIST_ACTIONS } }),
  })
}

export type Store = ReturnType<typeof createStore>

export const store = createStore()
export const persistor = persist(store)
