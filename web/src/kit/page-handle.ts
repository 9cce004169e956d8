import type { Access, WalletKind } from '@paps/contract'
import { useMatches } from 'react-router'
import type { English } from './words/english.ts'

/** Title and access of a page, attached to its route. */
export interface PageHandle {
  title: `titles.${keyof English['titles']}` | `backoffice.pages.${keyof English['backoffice']['pages']}`
  /** Required access. */
  access: Access
  /** Kinds of wallets that have the page. Default: all. */
  kinds?: readonly WalletKind[]
  /** Whether the page waits for the proof of the mailbox. */
  proven?: true
}

/** Returns the handle of the innermost route of the open page. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as PageHandle | undefined
}
