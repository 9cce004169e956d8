import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findCutLabels } from './screens/cut-labels.ts'
import { STAFF_WALKS, WALLET_WALKS } from './screens/index.ts'
import { become, inBothThemes, type Screen } from './screens/screen.ts'
import { openIn, speak } from './screens/speak.ts'

type Size = NonNullable<ReturnType<Page['viewportSize']>>

const TALLEST = 4000
const FOLDER = join(import.meta.dirname, '../shots')

for (const { name, screens } of [...WALLET_WALKS, ...STAFF_WALKS]) {
  test(`pictures of ${name}`, async ({ page }, { project }) => {
    test.setTimeout(20_000 + screens.length * 30_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await become(page, screens[0]?.as)
    const isArabic = project.metadata.language === 'ar'
    if (isArabic) await speak(page, 'ar')
    for (const screen of screens) {
      if (isArabic && screen.steps === undefined)
        await test.step(screen.name, () => arabicPicture(page, screen, project.name))
      if (!isArabic) await test.step(screen.name, () => picture(page, screen, project.name))
    }
  })
}

/** As tall as its content: a menu at the foot of the window would be in the middle of a longer picture. */
async function grow(page: Page, { width, height }: Size): Promise<void> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST) })
}

async function picture(page: Page, screen: Screen, device: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('Pictures are taken of a window that has a size.')
  await inBothThemes(page, screen, async (theme) => {
    // Screenshots of the page itself come last.
    await page.waitForLoadState('networkidle')
    await grow(page, size)
    await keep(page, screen, `${device}-${theme}`)
  })
  await page.setViewportSize(size)
}

async function keep(page: Page, { name }: Screen, folderName: string): Promise<void> {
  const folder = join(FOLDER, folderName)
  await mkdir(folder, { recursive: true })
  const file = `${name.replaceAll(' ', '-').toLowerCase()}.png`
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  expect.soft(await findCutLabels(page), `${folderName}/${file}: labels that are cut`).toEqual([])
}

/** Arabic is pictured in the light theme: colours are the same in every language. */
async function arabicPicture(page: Page, screen: Screen, device: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('Pictures are taken of a window that has a size.')
  await openIn(page, 'ar', typeof screen.path === 'string' ? screen.path : await screen.path(page))
  await grow(page, size)
  await keep(page, screen, device)
  await page.setViewportSize(size)
}
