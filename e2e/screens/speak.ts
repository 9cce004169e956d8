import type { Page, Request } from '@playwright/test'
import { navigate } from './screen.ts'

/** As long as Playwright's own `networkidle`, which ends with the load of a page. */
const QUIET_MS = 500

/** Switches the window to a language. */
export async function speak(page: Page, language: 'fr' | 'ar'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('paps_language', chosen), language)
  await replyInLanguage(page, language)
}

/** The language of the account takes precedence over that of the window, so the responses with the person are changed. */
export async function replyInLanguage(page: Page, language: string): Promise<void> {
  await page.route(/\/api\/(auth\/get_current_user|home)$/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { user?: { language?: string } }
    if (json.user) json.user.language = language
    await route.fulfill({ response, json })
  })
}

/**
 * Opens a screen that its address alone leads to, and waits until its content is there. With `soft`, navigates within the app
 * where it can, which takes half of the time of loading the page.
 */
export async function openIn(page: Page, language: 'fr' | 'ar', path: string, { soft = false } = {}): Promise<void> {
  if (soft && (await isQuietAfter(page, () => navigate(page, path)))) return
  await page.goto(path)
  await page.locator(`html[lang=${language}]`).waitFor()
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Waits until the requests of a navigation have ended, and no other followed for a while. Returns what `go` returns. */
async function isQuietAfter(page: Page, go: () => Promise<boolean>): Promise<boolean> {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const opened = (request: Request) => {
    open.add(request)
    changedAt = Date.now()
  }
  const ended = (request: Request) => {
    open.delete(request)
    changedAt = Date.now()
  }
  page.on('request', opened).on('requestfinished', ended).on('requestfailed', ended)
  try {
    const isThere = await go()
    while (isThere && (open.size > 0 || Date.now() - changedAt < QUIET_MS)) await page.waitForTimeout(QUIET_MS / 5)
    if (isThere) await page.getByRole('heading').first().waitFor()
    return isThere
  } finally {
    page.off('request', opened).off('requestfinished', ended).off('requestfailed', ended)
  }
}
