import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'
import { findCutLabels } from './screens/cut-labels.ts'
import type { WALLET_WALKS } from './screens/index.ts'
import { become, inBothThemes, type Theme } from './screens/screen.ts'
import { openIn, speak } from './screens/speak.ts'

/** Walks through the screens and checks each in both themes. A cut label can't be read. */
export function testAccessibility(walks: typeof WALLET_WALKS): void {
  for (const { name, screens } of walks) {
    test(`no screen of ${name} has accessibility violations in either theme`, async ({ page }) => {
      test.setTimeout(60_000 + screens.length * 20_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await become(page, screens[0]?.as)
      for (const screen of screens) {
        await test.step(screen.name, () =>
          inBothThemes(
            page,
            screen,
            async (theme) => {
              expect.soft(await violationsOf(page, theme), `${screen.name}, ${theme}`).toEqual([])
              expect.soft(await findCutLabels(page), `${screen.name}: labels that are cut`).toEqual([])
            },
            { soft: true },
          ),
        )
      }
    })
  }
}

/** Colours are the same in every language. The steps of a screen name its words, so only those without steps are opened. */
export function testOtherLanguages(walks: typeof WALLET_WALKS): void {
  for (const language of ['fr', 'ar'] as const) {
    for (const { name, screens } of walks) {
      const opened = screens.filter(({ steps }) => steps === undefined)
      test(`no screen of ${name} has accessibility violations in ${language}`, async ({ page }) => {
        test.setTimeout(60_000 + opened.length * 20_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await become(page, screens[0]?.as)
        await speak(page, language)
        for (const screen of opened) {
          await test.step(screen.name, async () => {
            const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
            await openIn(page, language, path, { soft: true })
            expect.soft(await violationsOf(page, 'light'), `${screen.name}, ${language}`).toEqual([])
            expect.soft(await findCutLabels(page), `${screen.name}, ${language}: labels that are cut`).toEqual([])
          })
        }
      })
    }
  }
}

/** By default the builder injects all of axe into the page twice for each check, which is half of its time. */
async function bringAxe(page: Page): Promise<string> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeCore.source)
  return 'void "axe is there"'
}

async function violationsOf(page: Page, theme: Theme) {
  // The browser draws options itself, and checking the option of every country takes a minute. The pages have no
  // frames, so results need no merging on another page.
  const axe = new AxeBuilder({ page, axeSource: await bringAxe(page) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('option')
  // A theme changes colours only.
  const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}
