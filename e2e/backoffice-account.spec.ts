import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD, makeWallet, openWallet, tokenOf } from './wallets.ts'

interface Colleague {
  email: string
  token: string
}

/** A staff member of this test alone. */
async function makeColleague(request: APIRequestContext, userType: string): Promise<Colleague> {
  const email = `colleague-${randomUUID()}@demo.paps`
  const person = { email, first_name: 'Abla', last_name: 'Test', user_type: userType }
  const data = { ...person, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD }
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  expect((await request.post('/api/auth/signup_admin', { headers, data })).ok()).toBe(true)
  return { email, token: await tokenOf(request, email) }
}

async function openMine(browser: Browser, colleague: Colleague, path: string): Promise<Page> {
  return openWallet(browser, colleague, path)
}

async function orderTopUp(request: APIRequestContext, paps: number): Promise<void> {
  const wallet = await makeWallet(request, { firstName: 'Akosua', lastName: 'Darko' })
  const headers = { authorization: wallet.token }
  const order = { paps, method: 'office' }
  const { reference } = await (await request.post('/api/topup/order', { headers, data: order })).json()
  expect((await request.post('/api/topup/save', { headers, data: { reference } })).ok()).toBe(true)
}

test('staff open their notices, which lead to the queue, and mark them as read', async ({ browser, request }) => {
  const finance = await makeColleague(request, 'finance_admin')
  await orderTopUp(request, 32.5)
  await orderTopUp(request, 31.5)
  const page = await openMine(browser, finance, '/backoffice')
  const bell = page.getByRole('link', { name: /new notification/ })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(page).toHaveURL(/\/backoffice\/account\/notifications$/)
  const notice = page.getByRole('link', { name: /Akosua D\. reports a payment of 31\.50 paps/ })
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(page).toHaveURL(/\/backoffice\/queue\/topups$/)
  await page.goto('/backoffice/account/notifications')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /new notification/ })).toHaveCount(0)
})

test('staff use the back-office in French and in Arabic, from right to left', async ({ browser, request }) => {
  // Each page is reloaded in each language.
  test.slow()
  const finance = await makeColleague(request, 'finance_admin')
  const page = await openMine(browser, finance, '/backoffice')
  await page.getByRole('button', { name: 'Your account menu' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByText('Français').click()
  await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/backoffice')
  await expect(page.getByRole('button', { name: 'Menu de votre compte' })).toBeVisible()
  await page.goto('/backoffice/account/preferences')
  await page.getByText('العربية').click()
  await expect(page.getByRole('heading', { name: 'التفضيلات' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const path of ['/backoffice/queue/topups', '/backoffice/account']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'قائمة حسابك' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u)
  }
})

test('staff change their password, which ends their other sessions', async ({ browser, request }) => {
  const support = await makeColleague(request, 'support_admin')
  const other = { ...support, token: await tokenOf(request, support.email) }
  const page = await openMine(browser, support, '/backoffice/account/password')
  await page.getByLabel('Current password').fill(DEMO_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('another long sentence')
  await page.getByLabel('Confirm new password').or(page.getByLabel('Confirm password')).fill('another long sentence')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/backoffice\/account$/)
  await expect(page.getByText('This device')).toBeVisible()
  const refused = await request.get('/api/auth/get_current_user', { headers: { authorization: other.token } })
  expect(refused.status()).toBe(401)
})

test('staff end one session, and then all others', async ({ browser, request }) => {
  const content = await makeColleague(request, 'content_admin')
  const others = [await tokenOf(request, content.email), await tokenOf(request, content.email)]
  const isAlive = async (token: string) =>
    (await request.get('/api/auth/get_current_user', { headers: { authorization: token } })).ok()
  const page = await openMine(browser, content, '/backoffice/account')
  const ends = page.getByRole('button', { name: /^Sign out (?!all others)/ })
  await expect(ends).toHaveCount(2)
  await ends.first().click()
  await expect(ends).toHaveCount(1)
  expect((await Promise.all(others.map(isAlive))).filter(Boolean)).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(ends).toHaveCount(0)
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false])
})

test('alerts of staff cover queues, approvals, books and security; security cannot be switched off', async ({
  browser,
  request,
}) => {
  const finance = await makeColleague(request, 'finance_admin')
  const page = await openMine(browser, finance, '/backoffice/account/preferences')
  await expect(page.getByRole('checkbox', { name: 'Security: Email' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Security: In app' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Queue items: In app' }).uncheck()
  await expect
    .poll(async () => {
      const { muted } = await (
        await request.get('/api/notifications/unread', { headers: { authorization: finance.token } })
      ).json()
      return muted
    })
    .toEqual(['queue'])
  await orderTopUp(request, 12.37)
  // Stored as read. Other tests may leave unread notices of other types.
  await page.goto('/backoffice/account/notifications')
  const muted = page.getByText(/12\.37/)
  await expect(muted.first()).toBeVisible()
  const listed = page.waitForResponse(/api\/notifications\/?(\?|$)/)
  await page.goto('/backoffice/account/notifications?show=unread')
  await listed
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(muted).toHaveCount(0)
})
