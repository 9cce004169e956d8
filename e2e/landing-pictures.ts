import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { PICTURES, type PictureName } from '../web/src/landing/pictures.ts'
import { become } from './screens/screen.ts'
import { replyInLanguage } from './screens/speak.ts'

const FOLDER = join(import.meta.dirname, '../web/public/pictures')
const LANGUAGES = ['en', 'fr', 'ar'] as const
const QUALITY = 72

interface Shot {
  as: 'ama' | 'shop'
  path: string | ((page: Page) => Promise<string>)
  steps?: (page: Page) => Promise<unknown>
}

const SHOTS: Record<PictureName, Shot> = {
  home: { as: 'ama', path: '/home' },
  desktop: { as: 'ama', path: '/home' },
  activity: { as: 'ama', path: '/activity', steps: openFirst },
  save: { as: 'ama', path: '/savings' },
  send: { as: 'ama', path: async (page) => `/send?to=${await storeId(page)}`, steps: typeAmount },
  pay: { as: 'ama', path: async (page) => `/stores/${await storeId(page)}` },
  till: { as: 'shop', path: '/till', steps: typeAmount },
}

/** A job draws the pictures of the demo stores after the start. */
async function storeId(page: Page): Promise<string> {
  const read = async () => (await (await page.request.get('/api/store/?text=makola')).json()).data[0]
  await expect.poll(async () => (await read()).avatar, { timeout: 120_000 }).not.toBeNull()
  return (await read()).paps_id
}

async function openFirst(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.locator('dl').first().waitFor()
}

/** Keys work on every amount page, in every language. */
async function typeAmount(page: Page): Promise<void> {
  await page.keyboard.type('48.50')
}

for (const language of LANGUAGES) {
  test(`pictures of the landing page (${language})`, async ({ browser }) => {
    test.setTimeout(300_000)
    for (const name of Object.keys(SHOTS) as PictureName[]) await test.step(name, () => take(browser, language, name))
  })
}

async function take(browser: Browser, language: string, name: PictureName): Promise<void> {
  const { width, height, widths } = PICTURES[name]
  const context = await browser.newContext({ viewport: { width, height }, locale: language, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { as, path, steps } = SHOTS[name]
  await become(page, as)
  await storeId(page)
  // The wallet follows the person's language, which the demo data leaves in English.
  await replyInLanguage(page, language)
  await page.goto(typeof path === 'string' ? path : await path(page))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await steps?.(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], [class*="keleton"]')).toHaveCount(0)
  const session = await context.newCDPSession(page)
  await mkdir(join(FOLDER, language), { recursive: true })
  for (const wide of widths) {
    const clip = { x: 0, y: 0, width, height, scale: wide / width }
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
    await writeFile(join(FOLDER, language, `${name}-${wide}.webp`), Buffer.from(data, 'base64'))
  }
  await context.close()
}
