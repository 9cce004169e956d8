import type { Page } from '@playwright/test'

/** Switches the window to a language. That of the account would take precedence, so its response is changed. */
export async function speak(page: Page, language: 'fr' | 'ar'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('paps_language', chosen), language)
  await page.route('/api/auth/get_current_user', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { user?: { language?: string } }
    if (json.user) json.user.language = language
    await route.fulfill({ response, json })
  })
}

/** Opens a screen that its address alone leads to, and waits until its content is there. */
export async function openIn(page: Page, language: 'fr' | 'ar', path: string): Promise<void> {
  await page.goto(path)
  await page.locator(`html[lang=${language}]`).waitFor()
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
