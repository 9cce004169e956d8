import type { Calls, Wire } from '@paps/contract'
import { useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { userChanged } from '../session/current-user-slice.ts'
import { useAppDispatch } from '../state.ts'

type Preferences = Wire<Calls['POST /api/profile/account']>['body']

interface Saving {
  /** The choice being saved: shown at once, and revertible. */
  hoped: Preferences
  error: ApiError | null
  save: (change: Preferences) => void
}

/** Saves choices in order: a choice made during a save is sent after it. */
export function useSaving(): Saving {
  const dispatch = useAppDispatch()
  const [hoped, setHoped] = useState<Preferences>({})
  const waiting = useRef<Preferences>({})

  const { error, start } = useAction(async () => {
    try {
      while (Object.keys(waiting.current).length > 0) {
        const change = waiting.current
        waiting.current = {}
        const { user } = await call('POST /api/profile/account', { body: change })
        dispatch(userChanged(user))
      }
    } finally {
      waiting.current = {}
      setHoped({})
    }
  })

  function save(change: Preferences): void {
    waiting.current = { ...waiting.current, ...change }
    setHoped((before) => ({ ...before, ...change }))
    void start()
  }

  return { hoped, error, save }
}
