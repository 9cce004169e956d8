import { PROVIDER_RETURN } from '@paps/contract/provider-return'
import { generatePath } from 'react-router'

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
  documentCheck: '/check/:code?',

  home: '/home',
  activity: '/activity',
  receipt: '/activity/:id',
  refund: '/activity/:id/refund',
  spending: '/spending',
  statements: '/statements',
  send: '/send',
  pay: '/pay',
  scan: '/scan',
  code: '/code',
  request: '/request',
  requests: '/requests',
  payRequest: '/requests/:id/pay',
  topUp: '/topup',
  topUpOrder: '/topup/:reference',
  cashIn: '/cashin',
  withdraw: '/withdraw',
  withdrawal: '/withdraw/:id',
  savings: '/savings',
  newPot: '/savings/new',
  pot: '/savings/:id',
  potAdd: '/savings/:id/add',
  potTake: '/savings/:id/take',
  potEdit: '/savings/:id/edit',
  points: '/points',
  redeem: '/points/redeem',
  referrals: '/referrals',
  balance: '/balance',
  limits: '/limits',
  stores: '/stores',
  store: '/stores/:id',
  realEstate: '/realestate',
  property: '/realestate/:id',
  services: '/services',
  directory: '/directory',
  videos: '/videos',
  notifications: '/notifications',
  verifyEmail: '/verify/email',
  verifyPhone: '/verify/phone',
  profile: '/profile',
  personal: '/profile/personal',
  storeAccount: '/profile/store',
  identity: '/identity',
  security: '/security',
  pin: '/security/pin',
  pinRecovery: '/security/pin/forgotten',
  questions: '/security/questions',
  password: '/security/password',
  preferences: '/preferences',
  ownData: '/profile/data',
  closeAccount: '/profile/data/close',
  blockedPeople: '/security/blocked',
  more: '/more',

  till: '/till',
  deposits: '/deposits',
  newDeposit: '/deposits/new',
  payOuts: '/payouts',
  payOut: '/payouts/:id',
  day: '/day',
  team: '/team',
  inviteOperator: '/team/invite',
  operator: '/team/:id',
  integrations: '/integrations',
  newKey: '/integrations/keys/new',
  newWebhook: '/integrations/webhooks/new',
  deliveries: '/integrations/log',

  /** The code of the invitation is behind the #. */
  joinTeam: '/join-team',
  workDay: '/work/day',
  workTill: '/work/till',
  workDeposit: '/work/deposit',
  workPayOuts: '/work/payouts',
  workPayOut: '/work/payouts/:id',
  workTeam: '/work/team',
  workOperator: '/work/team/:id',
  workAccount: '/work/account',
  workPin: '/work/account/pin',
  workPassword: '/work/account/password',

  backoffice: '/backoffice',
} as const

/** The sign-in page, which comes back to where the person was going. */
export function signInThen(next: string): string {
  return next === urls.home ? urls.signIn : `${urls.signIn}?${new URLSearchParams({ next })}`
}

/** Returns where to go after signing in: an address of this app, whatever the address of the page says. */
export function nextOf(address: string, otherwise: string = urls.home): string {
  const url = new URL(address, location.origin)
  return pathWithin(url.origin, url.searchParams.get('next') ?? '') ?? otherwise
}

/**
 * Returns the path and query that a browser would open for `text`, or null where it would open another site. Resolving can
 * make another site of a path: `/..//host` resolves to the path `//host`, which opened by itself is a host. So the resolved
 * path must resolve to itself.
 */
function pathWithin(origin: string, text: string): string | null {
  const target = URL.parse(text, origin)
  if (!text.startsWith('/') || target?.origin !== origin) return null
  const path = target.pathname + target.search
  const again = URL.parse(path, origin)
  return again?.origin === origin && again.pathname === target.pathname ? path : null
}

/** The page where a mailbox or phone is verified, which then goes on to another. */
export function verifyThen(what: 'verifyEmail' | 'verifyPhone', next: string): string {
  return `${urls[what]}?${new URLSearchParams({ next })}`
}

/** Where anybody sees whether a document is ours; without a code, where it is typed. */
export function checkPage(code = ''): string {
  return generatePath(urls.documentCheck, { code: code || null })
}

/** The scanner, for something else than paying. */
export function scanFor(what: 'deposit'): string {
  return `${urls.scan}?${new URLSearchParams({ for: what })}`
}

/** The flow that takes in cash for a customer. */
export function depositFor(papsId: string): string {
  return `${urls.newDeposit}?${new URLSearchParams({ to: papsId })}`
}

export function forgotPasswordOf(email: string): string {
  return email === '' ? urls.forgotPassword : `${urls.forgotPassword}?${new URLSearchParams({ email })}`
}

export function resetPasswordOf(email: string): string {
  return `${urls.resetPassword}?${new URLSearchParams({ email })}`
}

export function invitation(referralCode: string): string {
  return `${location.origin}${urls.signUp}?${new URLSearchParams({ ref: referralCode })}`
}

/** The flow that sends to somebody. */
export function sendTo(papsId: string): string {
  return `${urls.send}?${new URLSearchParams({ to: papsId })}`
}
