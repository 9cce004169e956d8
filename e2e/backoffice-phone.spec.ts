import { expect, type Locator, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'

test.slow()

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}

const LISTS = ['transfers', 'payments', 'deposits', 'withdrawals', 'topups', 'savings', 'redemptions']

test('on a phone the titles of the money lists are beside or above their tools', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'finance')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of LISTS) {
    await page.goto(`/backoffice/${list}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const title = await boxOf(heading)
    const tools = await boxOf(page.getByRole('button', { name: 'CSV', exact: true }))
    const isApart = tools.y >= title.y + title.height || tools.x >= title.x + title.width
    expect(isApart, list).toBe(true)
    const cut = await heading.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(cut, list).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), list).toBeLessThanOrEqual(0)
  }
})

test('on a phone the health of the ledger stays in its cards', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'finance', '/backoffice/ledger')
  await page.setViewportSize({ width: 390, height: 844 })
  const value = page.locator('dl > div', { hasText: 'Events (24 h)' }).locator('dd')
  await expect(value).toBeVisible()
  const box = await boxOf(value)
  // One or two lines, and not one letter a line.
  expect(box.height).toBeLessThan(60)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
})
