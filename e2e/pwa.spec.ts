import { expect, test } from '@playwright/test'
import { makeWallet, openWallet } from './wallets.ts'

test.use({ serviceWorkers: 'allow' })

test('the app can be installed: its manifest names icons that are there', async ({ page, request }) => {
  await page.goto('/')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(link ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Paps', start_url: '/home', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
})

/** In the page: returns its files that the worker has not cached yet. */
async function filesNotKept(): Promise<string[]> {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const missing: string[] = []
  for (const file of files.filter((name) => new URL(name).pathname.startsWith('/assets/'))) {
    if (!(await caches.match(file))) missing.push(file)
  }
  return missing
}

test('opens offline with the last known balance, caches no response, and catches up when back', async ({
  browser,
  request,
}) => {
  const person = await makeWallet(request, { firstName: 'Yaa', lastName: 'Boateng', paps: 75.25 })
  const page = await openWallet(browser, person)
  await expect(page.getByText('75.25 paps', { exact: true })).toBeAttached()
  await expect(page.getByText('Last known balance')).toHaveCount(0)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => page.evaluate(filesNotKept)).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('75.25 paps', { exact: true })).toBeAttached()
  await expect(page.getByText('Last known balance')).toBeVisible()
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  const kept = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    }
    return addresses
  })
  expect(kept).toContain('/home')
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/files'))).toEqual([])

  await page.goto('/code')
  await expect(page.getByRole('img', { name: /PAPS-/ })).toBeVisible()
  await page.goto('/videos')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()

  await page.goto('/home')
  await expect(page.getByText('Last known balance')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Last known balance')).toHaveCount(0)
  await expect(page.getByText('75.25 paps', { exact: true })).toBeAttached()
})
