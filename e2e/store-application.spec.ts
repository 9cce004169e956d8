import { expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeStore, makeWallet, openWallet, send } from './wallets.ts'

test.slow()

async function decide(desk: Page, name: string, how: 'Approve' | 'Reject', reason?: string): Promise<void> {
  await desk.goto('/backoffice/queue/stores')
  await desk.locator('main [data-opens-row]').filter({ hasText: name }).click()
  const title = desk.getByRole('article').getByRole('heading', { name, exact: true })
  await expect(title).toBeVisible()
  await desk.getByRole('article').getByRole('button', { name: how }).click()
  const dialog = desk.getByRole('dialog')
  if (reason !== undefined) {
    await expect(dialog.getByRole('button', { name: how })).toBeDisabled()
    await dialog.getByLabel(/^Reason \(/).fill(reason)
  }
  await dialog.getByRole('button', { name: how }).click()
  await expect(title).toHaveCount(0)
}

test('a store is refused with a reason, applies again and is approved, and receives money all the while', async ({
  browser,
  request,
}) => {
  const kojo = await makeWallet(request, { firstName: 'Kojo', lastName: 'Asare' })
  const name = `Kojo’s corner ${kojo.papsId.slice(5)}`
  const his = await openWallet(browser, kojo, '/profile/store')
  await his.getByLabel('Store name').fill(name)
  await his.getByLabel('What you sell').selectOption('groceries')
  await his.getByLabel('Country').selectOption('GH')
  await his.getByLabel('Store address').fill('Nowhere')
  await his.getByRole('button', { name: 'Send application' }).click()
  await expect(his.getByText('Your application is pending')).toBeVisible()

  // Still a customer, who can receive money.
  const ama = await makeWallet(request, { firstName: 'Ama', lastName: 'Darko', paps: 50 })
  await send(request, ama, kojo, 12, 'While it is pending')

  const desk = await openBackoffice(browser, request, 'support')
  await decide(desk, name, 'Reject', 'The address does not exist')
  await expect(his.getByText('Your application was rejected')).toBeVisible()
  await expect(his.getByText('Reason: The address does not exist')).toBeVisible()

  await his.getByLabel('Store address').fill('12 Market Street')
  await his.getByRole('button', { name: 'Apply again' }).click()
  await expect(his.getByText('Your application is pending')).toBeVisible()
  await decide(desk, name, 'Approve')
  await expect(his.getByText('Your store is open')).toBeVisible()

  await his.goto('/notifications')
  await expect(his.getByText('Your store application was rejected: The address does not exist')).toBeVisible()
  await expect(his.getByText(`${name} is approved. You can take payments now.`)).toBeVisible()
})

test('a new name waits for approval while payments arrive under the old one, and then it shows', async ({
  browser,
  request,
}) => {
  const store = await makeStore(request, 10)
  const ama = await makeWallet(request, { firstName: 'Ama', lastName: 'Darko', paps: 100 })
  const renamed = `New ${store.name}`
  const its = await openWallet(browser, store, '/profile/store')
  await expect(its.getByText('Your store is open')).toBeVisible()
  await its.getByLabel('Store name').fill(renamed)
  const form = its.getByRole('region', { name: 'About your store' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(its.getByText('Your change is pending')).toBeVisible()
  await expect(its.getByText(`you trade as ${store.name}`)).toBeVisible()

  await send(request, ama, store, 20, '', 'payment')
  const hers = await openWallet(browser, ama, '/activity')
  await expect(hers.getByText(store.name, { exact: true }).first()).toBeVisible()

  const desk = await openBackoffice(browser, request, 'support')
  await decide(desk, renamed, 'Approve')
  await expect(its.getByText('Your change is pending')).toHaveCount(0)
  await hers.goto(`/pay/${store.papsId}?amount=5`)
  await expect(hers.getByText(renamed, { exact: true }).first()).toBeVisible()
})

test('a visitor sees the payee of a pay link, or that there is none', async ({ page, request }) => {
  const store = await makeStore(request, 10)
  await page.goto(`/pay/${store.papsId}?amount=5&note=Tea`)
  await expect(page.getByRole('heading', { name: `Pay 5.00 paps to ${store.name}` })).toBeVisible()
  await expect(page.getByText(store.papsId)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to pay' })).toBeVisible()
  await page.goto('/pay/PAPS-0000-0000?amount=5')
  await expect(page.getByRole('heading', { name: 'We couldn’t find anyone with that ID' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to pay' })).toHaveCount(0)
})
