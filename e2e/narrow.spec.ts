import { expect, type Page, test } from '@playwright/test'
import { makeWallet, openWallet } from './wallets.ts'

test.slow()

const WIDTHS = [320, 360, 375, 390]
const LANGUAGES = ['en', 'fr', 'ar'] as const

/** Returns how many pixels the page exceeds the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of LANGUAGES) {
  test(`no public page is wider than a narrow phone (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('paps_language', chosen), language)
    for (const path of ['/', '/signin', '/signup', '/stores', '/check']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => overflow(page), { message: `${path} at ${width}` }).toBe(0)
        const title = page.getByRole('heading', { level: 1 })
        const cut = await title.evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(cut, `the title of ${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test(`the landing page keeps brand and sign-in apart in one row (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('paps_language', chosen), language)
    await page.goto('/')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const header = page.getByRole('banner')
      const brand = await header.getByRole('link', { name: 'Paps', exact: true }).boundingBox()
      const entry = await header.locator('[data-wallet]').boundingBox()
      if (!brand || !entry) throw new Error('The header is not there.')
      const gap = language === 'ar' ? brand.x - (entry.x + entry.width) : entry.x - (brand.x + brand.width)
      expect(gap, `at ${width}`).toBeGreaterThanOrEqual(8)
      const enter = header.locator('[data-wallet]')
      const isCut = await enter.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
      )
      expect(isCut, `the button at ${width}`).toBe(false)
    }
  })
}

test('arrows point in reading direction in Arabic', async ({ page }) => {
  await page.goto('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const arrow = page.getByRole('main').locator('svg[class*=arrow]').first()
  expect(await arrow.evaluate((element) => getComputedStyle(element).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})

test('the wallet is no wider than a narrow phone', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const page = await openWallet(browser, efua)
  for (const path of ['/home', '/activity', '/requests', '/savings', '/identity', '/profile', '/request']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => overflow(page), { message: `${path} at ${width}` }).toBe(0)
    }
  }
})
