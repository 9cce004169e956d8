import { PROVIDER_RETURN } from '@paps/contract/provider-return'

/** Every address of the app. */
export const urls = {
  landing: '/',
  signIn: '/signin',
  signUp: '/signup',
  providerReturn: PROVIDER_RETURN,
  home: '/home',
  backoffice: '/backoffice',
} as const

/** The sign-in page, which comes back to where the person was going. */
export function signInThen(next: string): string {
  return next === urls.home ? urls.signIn : `${urls.signIn}?${new URLSearchParams({ next })}`
}

/** Where to go after signing in. Only ever inside the app, whatever the address says. */
export function nextOf(address: string): string {
  const url = new URL(address, location.origin)
  const next = url.searchParams.get('next')
  if (next === null) return urls.home
  const target = URL.parse(next, url.origin)
  return next.startsWith('/') && target?.origin === url.origin ? target.pathname + target.search : urls.home
}

export function invitation(referralCode: string): string {
  return `${location.origin}${urls.signUp}?${new URLSearchParams({ ref: referralCode })}`
}
