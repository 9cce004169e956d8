import { expect, type Locator, type Page, test } from '@playwright/test'
import { makeWallet, openLiveWallet, send } from './wallets.ts'

test.slow()

const message = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('status')

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}

test('a toast is below, above the tabs, and covers neither title nor bell', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openLiveWallet(browser, yaw)
  await expect(page.getByText('0.00 paps', { exact: true })).toBeAttached()
  await send(request, efua, yaw, 7, 'Tea')
  await expect(message(page)).toContainText('Efua D. sent you 7.00 paps.')
  const shown = await boxOf(message(page))
  const tabs = await boxOf(page.getByRole('navigation', { name: 'Wallet' }))
  expect(shown.y + shown.height).toBeLessThanOrEqual(tabs.y)
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(shown.y).toBeGreaterThan(title.y + title.height)
  // A toast takes no taps except on its own buttons.
  const passes = await message(page).evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    const below = document.elementFromPoint(left + 6, top + height / 2)
    return below !== null && !element.contains(below)
  })
  expect(passes).toBe(true)
  await page.getByRole('button', { name: 'Close message' }).first().click()
  await expect(message(page)).toHaveCount(0)
})

test('news waits while a flow is open, and is shown when it is closed', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openLiveWallet(browser, yaw, '/request')
  await expect(page.getByRole('heading', { name: 'Who should pay you?' })).toBeVisible()
  await send(request, efua, yaw, 7, 'Tea')
  await expect(message(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/requests')
  await expect(message(page)).toContainText('Efua D. sent you 7.00 paps.')
})
