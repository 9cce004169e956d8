import { call } from '../api/call.ts'

const VISIT_KEY = 'paps_provider_visit'

/** The purpose of a visit to the identity provider. */
export interface Errand {
  /** The page to open after signing in. */
  next: string
  referralCode?: string
}

/** Kept in the tab during the visit. `state` protects against a forged return. */
interface Visit extends Errand {
  state: string
  name: string
}

/** Navigates to the identity provider. */
export async function visitProvider(errand: Errand): Promise<void> {
  // Requested again: the address that the page has loaded may have expired.
  const { provider } = await call('GET /api/auth/provider')
  if (provider === null) return location.reload()
  const url = new URL(provider.authorization_url)
  const visit: Visit = { ...errand, state: url.searchParams.get('state') ?? '', name: provider.name }
  sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit))
  location.assign(url)
}

export interface VisitEnd {
  jwt: string
  next: string
  /** The name of the provider. */
  name: string
}

/** Returns the response in the fragment after a visit; null if it does not match the request of this tab. */
export async function endVisit(fragment: string): Promise<VisitEnd | null> {
  const visit = takeVisit()
  const response = new URLSearchParams(fragment.slice(1))
  const idToken = response.get('id_token')
  if (visit === null || idToken === null || response.get('state') !== visit.state) return null
  const { next, name, referralCode } = visit
  const body = { id_token: idToken, ...(referralCode && { referral_code: referralCode }) }
  const { jwt } = await call('POST /api/auth/signin_google', { body })
  return { jwt, next, name }
}

function takeVisit(): Visit | null {
  const kept = sessionStorage.getItem(VISIT_KEY)
  sessionStorage.removeItem(VISIT_KEY)
  return kept === null ? null : (JSON.parse(kept) as Visit)
}
