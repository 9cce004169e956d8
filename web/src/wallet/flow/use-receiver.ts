import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { call, type ResponseOf } from '../../kit/api/call.ts'

export type Receiver = ResponseOf<'GET /api/user/lookup/{who}'>['receiver']

interface Search {
  receiver: Receiver | null
  error: ApiError | null
  isLooking: boolean
}

const NOBODY: Search = { receiver: null, error: null, isLooking: false }

/** Looks a receiver up. The result of an earlier lookup is ignored. */
export function useLookUp() {
  const [search, setSearch] = useState<Search>(NOBODY)
  const latest = useRef(0)

  const lookUp = useCallback(async (who: string): Promise<Receiver | null> => {
    latest.current += 1
    const asked = latest.current
    setSearch({ ...NOBODY, isLooking: true })
    try {
      const { receiver } = await call('GET /api/user/lookup/{who}', { params: { who } })
      if (asked === latest.current) setSearch({ ...NOBODY, receiver })
      return receiver
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (asked === latest.current) setSearch({ ...NOBODY, error })
      return null
    }
  }, [])

  const forget = useCallback(() => {
    latest.current += 1
    setSearch(NOBODY)
  }, [])

  return { ...search, lookUp, forget }
}

/** Looks up the receiver named in the address when the page opens. */
export function useNamedReceiver(papsId: string | null) {
  const { lookUp, ...search } = useLookUp()
  useEffect(() => {
    if (papsId !== null) void lookUp(papsId)
  }, [papsId, lookUp])
  return { ...search, lookUp }
}
