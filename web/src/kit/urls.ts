import { generatePath } from 'react-router'
import { BACKOFFICE, type PageName, pages } from './pages.ts'

type Paths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] }

/** The address of every page outside the back-office, by name, and of the back-office itself. */
export const urls = {
  ...(Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Paths),
  backoffice: BACKOFFICE,
}

/** The sign-in page, which comes back to where the person was going. */
export function signInThen(next: string): string {
  return next === urls.home ? urls.signIn : `${urls.signIn}?${new URLSearchParams({ next })}`
}

/** Returns where to go after signing in: always an address of this app. */
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

/** The page where a mailbox or phone is verified, which then continues to another. */
export function verifyThen(what: 'verifyEmail' | 'verifyPhone', next: string): string {
  return `${urls[what]}?${new URLSearchParams({ next })}`
}

/** The way after signing up: the code from the mail, the PIN, then the first money, or the page that was asked for. */
export function welcomeThen(next: string): string {
  const last = next === urls.home ? urls.topUp : next
  return verifyThen('verifyEmail', `${urls.pin}?${new URLSearchParams({ next: last })}`)
}

/** The page after a step of this way is put off. */
export function laterThan(next: string): string {
  if (!next.startsWith(`${urls.pin}?`)) return next
  const last = nextOf(next)
  return last === urls.topUp ? urls.home : last
}

/** The public page that checks a document; without a code it asks for one. */
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

/** `byPhone`: a second code was sent to the phone. */
export function resetPasswordOf(email: string, byPhone: boolean): string {
  return `${urls.resetPassword}?${new URLSearchParams({ email, ...(byPhone && { phone: '1' }) })}`
}

export function invitation(referralCode: string): string {
  return `${location.origin}${urls.signUp}?${new URLSearchParams({ ref: referralCode })}`
}

/** The flow that sends to this person. */
export function sendTo(papsId: string): string {
  return `${urls.send}?${new URLSearchParams({ to: papsId })}`
}
