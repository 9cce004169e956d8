import { useEffect, useState } from 'react'
import { call, type ResponseOf } from '../api/call.ts'

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
