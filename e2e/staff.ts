import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { openWallet, tokenOf } from './wallets.ts'

export type StaffKind = 'super' | 'finance' | 'support' | 'content'

/** Opens a staff window at a page of the back-office. */
export async function openBackoffice(
  browser: Browser,
  request: APIRequestContext,
  kind: StaffKind,
  path = '/backoffice',
): Promise<Page> {
  return openWallet(browser, { token: await tokenOf(request, `${kind}@demo.paps`) }, path)
}
