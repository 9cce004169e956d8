import { expect, type Locator, type Page } from '@playwright/test'
import { PIN, startPin } from './wallets.ts'

const MOST_TABS = 60

/** Moves the focus there with the Tab key alone. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} is not reached by the keyboard.`)
}

export async function press(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('Enter')
}

export function pressButton(page: Page, name: string | RegExp): Promise<void> {
  return press(page, page.getByRole('button', { name, exact: true }))
}

/** Types the PIN where the step begins, and confirms. */
export async function confirmByKeyboard(page: Page, action: string | RegExp): Promise<void> {
  const submits = await startPin(page)
  // From here on, the step handles the keys.
  await expect(page.locator('h1:focus')).toBeVisible()
  await page.keyboard.type(PIN)
  if (!submits) await pressButton(page, action)
}
