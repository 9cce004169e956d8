import { expect, test } from 'vitest'
import { refusal, serveResponses } from '../testing/responses.ts'
import { ama, makeStore } from '../testing/store.ts'
import { sessionFound, signIn, signInWithProvider, signOut, signUp } from './auth-slice.ts'
import { balanceChanged, loadCurrentUser } from './current-user-slice.ts'
import { readToken, saveToken } from './token.ts'

const credentials = { email: 'ama@demo.paps', password: 'paps-demo-2026' }
const form = { ...credentials, first_name: 'Ama', last_name: 'Mensah', confirm_password: 'paps-demo-2026' }

test('starts signed out', () => {
  expect(makeStore().getState().auth).toEqual({ isAuthenticated: null, status: 'idle', error: null })
})

test('keeps the token in the state and in storage after signing in', async () => {
  await serveResponses(() => ({ status: 200, body: { jwt: 'a.b.c' } }))
  const store = makeStore()
  const signingIn = store.dispatch(signIn(credentials))
  expect(store.getState().auth.status).toBe('loading')
  await signingIn
  expect(store.getState().auth).toEqual({ isAuthenticated: 'a.b.c', status: 'succeeded', error: null })
  expect(localStorage.getItem('paps_token')).toBe('a.b.c')
})

test('keeps the token after signing up', async () => {
  await serveResponses(() => ({ status: 200, body: { jwt: 'd.e.f' } }))
  const store = makeStore()
  await store.dispatch(signUp(form))
  expect(store.getState().auth).toEqual({ isAuthenticated: 'd.e.f', status: 'succeeded', error: null })
  expect(readToken()).toBe('d.e.f')
})

test('clears token and current user after a failed sign-in, and shows the error', async () => {
  const store = makeStore()
  store.dispatch(loadCurrentUser.fulfilled(ama, 'request'))
  saveToken('old')
  await serveResponses(() => refusal(401, 'invalid_credentials', 'Invalid email or password'))
  await store.dispatch(signIn(credentials))
  expect(store.getState().auth).toEqual({
    isAuthenticated: null,
    status: 'failed',
    error: { message: 'Invalid email or password', fields: {} },
  })
  expect(store.getState().currentUser.user).toBeNull()
  expect(readToken()).toBeNull()
})

test('shows the catalogue’s sentence and the field errors after a failed sign-up', async () => {
  const store = makeStore()
  await serveResponses(() =>
    refusal(422, 'invalid', 'Please check what you entered.', [{ field: 'password', msg: 'is too easy to guess' }]),
  )
  await store.dispatch(signUp(form))
  expect(store.getState().auth.error).toEqual({
    message: 'Invalid email or password',
    fields: { password: 'is too easy to guess' },
  })
})

test('reports too many attempts as such: the input was not wrong', async () => {
  const store = makeStore()
  await serveResponses(() => refusal(429, 'rate_limited', 'Too many attempts. Please wait 20 seconds.'))
  await store.dispatch(signIn(credentials))
  expect(store.getState().auth.error?.message).toBe('Too many attempts. Please wait 20 seconds.')
})

test('ends the session on the server and on the device', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { success: true, msg: 'You are signed out.' } }))
  const store = makeStore()
  saveToken('a.b.c')
  store.dispatch(sessionFound('a.b.c'))
  store.dispatch(loadCurrentUser.fulfilled(ama, 'request'))
  await store.dispatch(signOut())
  expect(asked[0]).toMatchObject({ url: '/api/auth/signout', headers: { authorization: 'a.b.c' } })
  expect(store.getState().auth).toEqual({ isAuthenticated: null, status: 'idle', error: null })
  expect(store.getState().currentUser).toEqual({ user: null, status: 'idle' })
  expect(readToken()).toBeNull()
})

test('signs out on the device even when the server is unreachable', async () => {
  const { stop } = await serveResponses(() => ({ status: 200, body: {} }))
  stop()
  const store = makeStore()
  saveToken('a.b.c')
  store.dispatch(sessionFound('a.b.c'))
  await store.dispatch(signOut())
  expect(store.getState().auth.status).toBe('idle')
  expect(readToken()).toBeNull()
})

test('keeps the balance after a failed refetch', () => {
  const store = makeStore()
  store.dispatch(loadCurrentUser.fulfilled(ama, 'first'))
  store.dispatch(loadCurrentUser.rejected(new Error('offline'), 'second'))
  expect(store.getState().currentUser).toEqual({ user: ama, status: 'rejected' })
})

test('asks again for the person while the server is overloaded', async () => {
  let tries = 0
  await serveResponses(() => {
    tries += 1
    return tries === 1 ? refusal(503, 'busy', 'We’re very busy.') : { status: 200, body: { user: ama } }
  })
  const store = makeStore()
  await store.dispatch(loadCurrentUser())
  expect(store.getState().currentUser).toEqual({ user: ama, status: 'successful' })
})

test('changes only the balance on a balance event', () => {
  const store = makeStore()
  store.dispatch(balanceChanged({ paps: 1, points: 1 }))
  expect(store.getState().currentUser.user).toBeNull()
  store.dispatch(loadCurrentUser.fulfilled(ama, 'request'))
  store.dispatch(balanceChanged({ paps: 99.5, points: 50 }))
  expect(store.getState().currentUser.user).toEqual({ ...ama, paps: 99.5, points: 50 })
})

/** Simulates the return from the identity provider in the tab that left. */
function comeBack() {
  sessionStorage.setItem('paps_provider_visit', JSON.stringify({ state: 'ours', next: '/home', name: 'Google' }))
  return signInWithProvider('#state=ours&id_token=x.y.z')
}

test('keeps the token after signing in through the provider', async () => {
  await serveResponses(() => ({ status: 200, body: { jwt: 'g.h.i' } }))
  const store = makeStore()
  const signingIn = store.dispatch(comeBack())
  expect(store.getState().auth.status).toBe('loading')
  await signingIn
  expect(store.getState().auth).toEqual({ isAuthenticated: 'g.h.i', status: 'succeeded', error: null })
  expect(readToken()).toBe('g.h.i')
})

test('removes the token and the current user after a failed sign-in through the provider', async () => {
  const store = makeStore()
  store.dispatch(loadCurrentUser.fulfilled(ama, 'request'))
  saveToken('old')
  await serveResponses(() => refusal(401, 'provider_refused', 'Failed to login'))
  await store.dispatch(comeBack())
  expect(store.getState().auth).toEqual({
    isAuthenticated: null,
    status: 'failed',
    error: { message: 'Failed to login', fields: {} },
  })
  expect(store.getState().currentUser.user).toBeNull()
  expect(readToken()).toBeNull()
})

test('refuses a provider response that this tab did not request, without a call', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { jwt: 'g.h.i' } }))
  const store = makeStore()
  saveToken('old')
  sessionStorage.clear()
  await store.dispatch(signInWithProvider('#state=theirs&id_token=x.y.z'))
  expect(store.getState().auth).toMatchObject({ isAuthenticated: null, status: 'failed' })
  expect([asked, readToken()]).toEqual([[], null])
})

test('keeps the sentence of a refusal that says what to do', async () => {
  const store = makeStore()
  await serveResponses(() => refusal(409, 'link_needed', 'Sign in with its password first.'))
  await store.dispatch(comeBack())
  expect(store.getState().auth.error?.message).toBe('Sign in with its password first.')
})
