import { redirect } from 'react-router'
import { nextOf, signInThen } from '../kit/urls.ts'
import type { Store } from './store.ts'

interface GuardInput {
  request: Request
}

/** Redirects visitors to the sign-in page, which returns to the requested address. */
export function signedInOnly(store: Store) {
  return ({ request }: GuardInput) => {
    const { pathname, search } = new URL(request.url)
    return store.getState().auth.isAuthenticated === null ? redirect(signInThen(pathname + search)) : null
  }
}

/** Redirects signed-in people away from the sign-in pages. */
export function visitorsOnly(store: Store) {
  return ({ request }: GuardInput) =>
    store.getState().auth.isAuthenticated === null ? null : redirect(nextOf(request.url))
}
