import { call } from '../api/call.ts'

const VISIT_KEY = 'paps_provider_visit'

/** What brought somebody to leave for the identity provider. */
export interface Errand {
  /** Where to go once signed in. */
  next: string
  referralCode?: string
}

/** What this tab remembers while it is away. The state tells its own way back from one that somebody else made up. */
interface Visit extends Errand {
  state: string
  name: string
}

/** Leaves for the identity provider. */
export async function visitProvider(errand: Errand): Promise<void> {
  // Asked anew: what the page got when it was opened may have expired by now.
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
  /** What the provider is called. */
  name: string
}

/** Back from the provider, with what it put behind the `#`. Null when that is not the answer to what this tab asked. */
export async function endVisit(fragment: string): Promise<VisitEnd | null> {
  const visit = takeVisit()
  const answer = new URLSearchParams(fragment.slice(1))
  const idToken = answer.get('id_token')
  if (visit === null || idToken === null || answer.get('state') !== visit.state) return null
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
