// The only module that imports redux-persist (a rule of .dependency-cruiser.cjs). The specification names its version, timeout
// and slices, so that a session survives an update of the app; a replacement must read what the library stored.
import type { Store } from '@reduxjs/toolkit'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist'
import storage from 'redux-persist/es/storage'
import { rootReducer, type State } from '../kit/state.ts'

const VERSION = 1.1

/** Actions of the library itself. They carry functions and promises, which can't be serialized. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

type Stored = { _persist: { version: number; rehydrated: boolean } } | undefined

/** Drops state that another version stored, because its shape may differ. */
export function dropOtherVersions<S extends Stored>(state: S): Promise<S | undefined> {
  return Promise.resolve(state?._persist.version === VERSION ? state : undefined)
}

export const persistedReducer = persistReducer<State>(
  {
    key: 'root',
    version: VERSION,
    timeout: 5000,
    storage,
    whitelist: ['auth', 'currentUser'],
    migrate: dropOtherVersions,
  },
  rootReducer,
)

/** Restores the persisted slices and stores them from then on. Calls `onRestored` when they are back. */
export function persist(store: Store, onRestored?: () => void): Persistor {
  return persistStore(store, null, onRestored)
}
