import type { Access } from '@paps/contract'
import { useMatches } from 'react-router'
import type { en } from './words/en.ts'

/** What a route tells about its page. */
export interface PageHandle {
  title: `titles.${keyof (typeof en)['titles']}`
  /** Which staff may open it, in the back-office. */
  access: Access
}

/** What the innermost route says about the page that is open. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as PageHandle | undefined
}
