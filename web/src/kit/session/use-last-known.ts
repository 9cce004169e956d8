import { useIsOffline } from '../realtime/connection.ts'
import { useAppSelector } from '../state.ts'
import { readKnownAt } from './known-at.ts'

/** Since when what is shown may be out of date, or null while it is not. An empty text where nobody knows. */
export function useLastKnown(): string | null {
  const isOffline = useIsOffline()
  const isRejected = useAppSelector((state) => state.currentUser.status === 'rejected')
  return isOffline || isRejected ? (readKnownAt() ?? '') : null
}
