import { useLocation } from 'react-router'
import { nextOf, urls } from './urls.ts'

/** Where somebody was going when they were sent to this page. */
export function useNext(otherwise: string = urls.home): string {
  const { pathname, search } = useLocation()
  return nextOf(pathname + search, otherwise)
}
