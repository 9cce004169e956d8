import { useEffect, useState } from 'react'
import { call } from '../../kit/api/call.ts'

/** The banks to choose from. Where they can't be had, there is nothing to choose. */
export function useBanks(isWanted: boolean): { value: string; label: string }[] {
  const [banks, setBanks] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    call('GET /api/bank', { query: { limit: 200 }, signal: leaving.signal }).then(
      ({ data }) => setBanks(data.map(({ paps_id, name }) => ({ value: paps_id, label: name }))),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isWanted])
  return banks
}
