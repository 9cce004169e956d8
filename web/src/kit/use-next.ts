import { useLocation } from 'react-router'
import { nextOf, urls } from './urls.ts'

/** Returns the page that the person requested before the redirect to this one. */
export function useNext(otherwise: string = urls.home): string {
  const { pathname, search } = useLocation()
  return nextOf(pathname + search, otherwise)
}
