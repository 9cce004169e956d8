import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'
import type { WALLET_WALKS } from './screens/index.ts'
import { become, inBothThemes, type Theme } from './screens/screen.ts'

/** Walks through the screens and looks at each of them in both themes. */
export function testAccessibility(walks: typeof WALLET_WALKS): void {
  for (const { name, screens } of walks) {
    test(`no screen of ${name} has accessibility violations in either theme`, async ({ page }) => {
      test.setTimeout(20_000 + screens.length * 12_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await become(page, screens[0]?.as)
      for (const screen of screens) {
        await test.step(screen.name, () =>
          inBothThemes(page, screen, async (theme) => {
            expect.soft(await violationsOf(page, theme), `${screen.name}, ${theme}`).toEqual([])
          }),
        )
      }
    })
  }
}

/** Left to itself, the builder puts all of axe into the page twice for each look: half of what a look took. */
async function bringAxe(page: Page): Promise<string> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeCore.source)
  return 'void "axe is there"'
}

async function violationsOf(page: Page, theme: Theme) {
  // The browser draws options itself, and looking at every country of the world takes a minute.
  // There are no frames here, so that nothing has to be put together on another page.
  const axe = new AxeBuilder({ page, axeSource: await bringAxe(page) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('option')
  // A theme changes colours alone.
  const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}
