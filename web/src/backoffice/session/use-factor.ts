import { createContext, useContext } from 'react'
import type { ResponseOf } from '../../kit/api/call.ts'

/** The second factor of the caller, and the state of the session. */
export type Factor = ResponseOf<'GET /api/staff/factor'>

export const FactorContext = createContext<{ factor: Factor; reload: () => Promise<void> } | null>(null)

/** For screens within an open session. */
export function useFactor() {
  const known = useContext(FactorContext)
  if (known === null) throw new Error('no staff session')
  return known
}
