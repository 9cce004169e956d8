import type { Access, WalletKind } from '@paps/contract'
import { useMatches } from 'react-router'
import type { English } from './words/english.ts'

/** What a route tells about its page. */
export interface PageHandle {
  title: `titles.${keyof English['titles']}` | `backoffice.pages.${keyof English['backoffice']['pages']}`
  /** Which staff may open it, in the back-office. */
  access: Access
  /** Whose wallets have it; everyone's, where it does not say. */
  kinds?: readonly WalletKind[]
}

/** What the innermost route says about the page that is open. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as PageHandle | undefined
}
