import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

export interface Screen {
  name: string
  open: (page: Page) => Promise<unknown>
  /** What to do again for each theme, where it does not last. */
  stir?: (page: Page) => Promise<unknown>
  /** What is on the screen once it is whole. */
  shows: string
}

/** As when the person chooses it in another tab. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('paps_theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'paps_theme', newValue, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
}

/** Opens each screen and looks at it in both themes. */
export function testAccessibility(screens: readonly Screen[]): void {
  for (const { name, open, stir, shows } of screens) {
    test(`the ${name} screen has no accessibility violations in either theme`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      for (const theme of ['light', 'dark']) {
        await chooseTheme(page, theme)
        await stir?.(page)
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
        // The browser draws options itself, and looking at every country of the world takes a minute.
        const { violations } = await new AxeBuilder({ page }).exclude('option').analyze()
        expect(violations.map(({ id, nodes }) => ({ id, theme, where: nodes.map(({ html }) => html) }))).toEqual([])
      }
    })
  }
}
