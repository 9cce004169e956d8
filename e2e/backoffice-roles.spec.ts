import { expect, type Page, test } from '@playwright/test'
import { openBackoffice, type StaffKind } from './staff.ts'

/** Every page of the back-office: its path, its name in the menu and its roles. */
const PAGES: [path: string, name: string, whose: StaffKind[]][] = [
  ['queue/approvals', 'Approvals', ['super', 'finance', 'support']],
  ['queue/topups', 'Top-ups', ['super', 'finance']],
  ['queue/withdrawals', 'Withdrawals', ['super', 'finance']],
  ['queue/redemptions', 'Redemptions', ['super', 'finance']],
  ['queue/identity', 'Identities', ['super', 'support']],
  ['queue/stores', 'Stores', ['super', 'support']],
  ['people', 'People', ['super', 'finance', 'support']],
  ['transfers', 'Transfers', ['super', 'finance']],
  ['payments', 'Payments', ['super', 'finance']],
  ['deposits', 'Deposits', ['super', 'finance']],
  ['withdrawals', 'Withdrawals', ['super', 'finance']],
  ['topups', 'Top-ups', ['super', 'finance']],
  ['savings', 'Savings', ['super', 'finance']],
  ['redemptions', 'Redemptions', ['super', 'finance']],
  ['content/realestate', 'Real estate', ['super', 'content']],
  ['content/sliders', 'Sliders', ['super', 'content']],
  ['content/banners', 'Banners', ['super', 'content']],
  ['content/videos', 'Videos', ['super', 'content']],
  ['content/services', 'Services', ['super', 'content']],
  ['content/ads', 'Ads', ['super', 'content']],
  ['content/categories', 'Categories', ['super', 'content']],
  ['ledger', 'Ledger health', ['super', 'finance']],
  ['settings', 'Settings', ['super']],
  ['admins', 'Admins', ['super']],
  ['audit', 'Audit log', ['super']],
]

/** Navigates within the app, as the back button does, because a reload takes long for each page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

for (const kind of ['super', 'finance', 'support', 'content'] as const) {
  test(`a ${kind} admin reaches the pages of their role by menu and by address, and no others`, async ({
    browser,
    request,
    isMobile,
  }) => {
    test.slow()
    const page = await openBackoffice(browser, request, kind)
    await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Back-office' }).filter({ visible: true })
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeVisible()
    for (const group of await menu.getByRole('button', { expanded: false }).all()) await group.click()
    for (const [path, name, whose] of PAGES) {
      const link = menu.locator(`a[href="/backoffice/${path}"]`)
      await expect(link).toHaveCount(whose.includes(kind) ? 1 : 0)
      if (whose.includes(kind)) await expect(link).toContainText(name)
    }
    for (const [path, name, whose] of PAGES) {
      await goTo(page, `/backoffice/${path}`)
      const heading = whose.includes(kind) ? name : 'This page isn’t available to your role'
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    }
  })
}

test('the keyboard palette leads to any allowed page and any person', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'support')
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('/backoffice/queue/stores')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/backoffice/queue/stores')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('kofi@demo.paps')
  await expect(page.getByRole('option', { name: /Kofi/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/backoffice\/people\/[0-9a-f-]{36}/)
})
