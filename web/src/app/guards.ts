import { redirect } from 'react-router'
import { nextOf, signInThen } from '../kit/urls.ts'
import type { Store } from './store.ts'

interface GuardInput {
  request: Request
}

/** Sends people who are not signed in to sign in, and remembers where they were going. */
export function signedInOnly(store: Store) {
  return ({ request }: GuardInput) => {
    const { pathname, search } = new URL(request.url)
    return store.getState().auth.isAuthenticated === null ? redirect(signInThen(pathname + search)) : null
  }
}

/** Sends people who are signed in past the sign-in pages. */
export function visitorsOnly(store: Store) {
  return ({ request }: GuardInput) =>
    store.getState().auth.isAuthenticated === null ? null : redirect(nextOf(request.url))
}
