import { FLUSH, PAUSE, PERSIST, PURGE, persistReducer, REGISTER, REHYDRATE } from 'redux-persist'
import storage from 'redux-persist/es/storage'
import { rootReducer, type State } from '../kit/state.ts'

const VERSION = 1.1

/** redux-persist puts functions and promises into its own actions. */
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
