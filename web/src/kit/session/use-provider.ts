import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call, type ResponseOf } from '../api/call.ts'
import { toast } from '../toasts/toasts.ts'
import { type Errand, visitProvider } from './provider-visit.ts'

type Provider = ResponseOf<'GET /api/auth/provider'>['provider']

/** The identity provider one can sign in through; null while that is not known, and where there is none. */
export function useProvider(): Provider {
  const [provider, setProvider] = useState<Provider>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/auth/provider', { signal: leaving.signal }).then(
      (answer) => setProvider(answer.provider),
      // Everything else on the page works without it.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])

  return provider
}

/** The way to the identity provider, and whether somebody is on it. */
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
      // Also on leaving: whoever comes back with the browser's own button finds the page as it was.
      setLeaving(false)
    }
  }

  return { isLeaving, visit }
}
