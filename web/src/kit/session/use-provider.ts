import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call, type ResponseOf } from '../api/call.ts'
import { toast } from '../toasts/toasts.ts'
import { type Errand, visitProvider } from './provider-visit.ts'

type Provider = ResponseOf<'GET /api/auth/provider'>['provider']

/** Returns the configured identity provider; null until it is loaded, and if there is none. */
export function useProvider(): Provider {
  const [provider, setProvider] = useState<Provider>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/auth/provider', { signal: leaving.signal }).then(
      (response) => setProvider(response.provider),
      // The page works without a provider.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])

  return provider
}

/** Returns a function that navigates to the identity provider, and whether the navigation is under way. */
export function useVisitProvider(): { isLeaving: boolean; visit: (errand: Errand) => Promise<void> } {
  const [isLeaving, setLeaving] = useState(false)

  async function visit(errand: Errand): Promise<void> {
    setLeaving(true)
    try {
      await visitProvider(errand)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message)
    } finally {
      // Reset on navigation too: the browser's Back may restore the page from its cache.
      setLeaving(false)
    }
  }

  return { isLeaving, visit }
}
