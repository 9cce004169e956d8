import { PROVIDER_RETURN } from '@paps/contract/provider-return'

/** Every address of the app. */
export const urls = {
  landing: '/',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot',
  resetPassword: '/reset',
  providerReturn: PROVIDER_RETURN,
  /** What a QR code and a shared link hold. */
  payLink: '/pay/:papsId',
  statementCheck: '/statement-check',

  home: '/home',
  activity: '/activity',
  receipt: '/activity/:id',
  spending: '/spending',
  statements: '/statements',
  send: '/send',
  pay: '/pay',
  scan: '/scan',
  code: '/code',
  request: '/request',
  requests: '/requests',
  topUp: '/topup',
  cashIn: '/cashin',
  withdraw: '/withdraw',
  withdrawal: '/withdraw/:id',
  savings: '/savings',
  pot: '/savings/:id',
  points: '/points',
  referrals: '/referrals',
  balance: '/balance',
  stores: '/stores',
  store: '/stores/:id',
  realEstate: '/realestate',
  property: '/realestate/:id',
  services: '/services',
  directory: '/directory',
  videos: '/videos',
  notifications: '/notifications',
  verify: '/verify',
  profile: '/profile',
  identity: '/identity',
  security: '/security',
  preferences: '/preferences',
  more: '/more',

  till: '/till',
  deposits: '/deposits',
  payOuts: '/payouts',
  day: '/day',

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

/** The flow that sends to somebody. */
export function sendTo(papsId: string): string {
  return `${urls.send}?${new URLSearchParams({ to: papsId })}`
}
