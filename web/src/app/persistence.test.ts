import { expect, test } from 'vitest'
import { sessionFound } from '../kit/session/auth-slice.ts'
import { loadSettings } from '../kit/settings/settings-slice.ts'
import { persist } from './persistence.ts'
import { createStore } from './store.ts'

const KEY = 'persist:root'

function stored(version: number): string {
  return JSON.stringify({
    auth: JSON.stringify({ isAuthenticated: 'a.b.c', status: 'succeeded', error: null }),
    _persist: JSON.stringify({ version, rehydrated: true }),
  })
}

async function restored() {
  const store = createStore()
  const { promise, resolve } = Promise.withResolvers<void>()
  const persistor = persist(store, resolve)
  await promise
  return { store, persistor }
}

test('restores the session', async () => {
  localStorage.setItem(KEY, stored(1.1))
  const { store } = await restored()
  expect(store.getState().auth.isAuthenticated).toBe('a.b.c')
})

test('drops the state of an older version', async () => {
  localStorage.setItem(KEY, stored(1))
  const { store } = await restored()
  expect(store.getState().auth).toEqual({ isAuthenticated: null, status: 'idle', error: null })
})

test('stores only the auth and current-user slices, as version 1.1', async () => {
  const { store, persistor } = await restored()
  store.dispatch(sessionFound('a.b.c'))
  store.dispatch(loadSettings.rejected(new Error('offline'), 'request'))
  await persistor.flush()
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  expect(Object.keys(kept).sort()).toEqual(['_persist', 'auth', 'currentUser'])
  expect(JSON.parse(kept._persist ?? '')).toMatchObject({ version: 1.1 })
  expect(JSON.parse(kept.auth ?? '')).toMatchObject({ isAuthenticated: 'a.b.c' })
})
