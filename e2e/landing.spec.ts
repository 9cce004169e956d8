import { expect, test } from '@playwright/test'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete: links, languages and questions work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Everyday money')
    await page.getByText('What does it cost?').click()
    await expect(page.getByText(/Cash in or out at a shop costs 1\.5%; for stores/)).toBeVisible()
    await page.getByRole('contentinfo').getByText('EN', { exact: true }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

test('a chosen language stays on the next visit, and leads on into the app', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByText('EN', { exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('/fr')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('banner').locator('[data-wallet]').click()
  await page.waitForURL('/signin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('search engines and link previews find the page in each language', async ({ page, request }) => {
  await page.goto('/ar')
  const address = (selector: string) => page.locator(selector).getAttribute('href')
  expect(await address('link[rel=canonical]')).toMatch(/\/ar$/)
  expect(await address('link[hreflang=fr]')).toMatch(/\/fr$/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Paps/)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
  await page.goto('/')
  // The address for all languages names itself, not the page of one of them.
  expect(await address('link[rel=canonical]')).toBe(await address('link[hreflang=x-default]'))
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/stores')
})
