import { expect, type Page, test } from '@playwright/test'
import { confirmWithPin, makeStore, makeWallet, openWallet, send, type Wallet } from './wallets.ts'

test.slow()

async function ask(page: Page, people: Wallet[], keys: string, note: string): Promise<void> {
  await page.goto('/request')
  for (const { papsId, name } of people) {
    await page.getByLabel('Name, Paps ID or phone').fill(papsId)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await page.keyboard.type(keys)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByPlaceholder('Note (optional)').fill(note)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a request is sent, seen at once and paid, and both screens update', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori', paps: 40 })
  const his = await openWallet(browser, yaw, '/requests')
  await expect(his.getByText('No requests to pay')).toBeVisible()

  const hers = await openWallet(browser, efua)
  await ask(hers, [yaw], '15.5', 'Taxi')
  await hers.getByRole('button', { name: 'Request 15.50' }).click()
  await expect(hers).toHaveURL('/requests?side=out')
  await expect(hers.getByText('You asked Yaw O.')).toBeVisible()

  await expect(his.getByText('Efua D. requests', { exact: true })).toBeVisible()
  const waits = his.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Payments 1 pending' })
  await expect(waits).toBeVisible()
  await expect(his.getByText('Taxi').first()).toBeVisible()
  await his.getByRole('link', { name: 'Pay Efua D.' }).click()
  await his.getByRole('button', { name: 'Pay 15.50' }).click()
  await confirmWithPin(his, 'Pay 15.50')
  await expect(his.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(his.getByText('Related')).toBeVisible()
  await his.getByRole('link', { name: 'Done' }).click()
  await expect(waits).toHaveCount(0)

  await expect(hers.getByRole('main').getByText(/^Paid · /)).toBeVisible()
  await expect(hers.getByText('Yaw O. paid you 15.50 paps.')).toBeVisible()
  await hers.goto('/home')
  await expect(hers.getByText('15.50 paps', { exact: true }).first()).toBeAttached()
})

test('a bill is split among several people, declined with a note, reminded and cancelled', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const abena = await makeWallet(request, { firstName: 'Abena', lastName: 'Sarpong' })
  const his = await openWallet(browser, yaw, '/requests')
  const hers = await openWallet(browser, efua)
  await ask(hers, [yaw, abena], '10.01', 'Dinner')
  await expect(hers.getByText('5.01 paps')).toBeAttached()
  await expect(hers.getByText('5.00 paps')).toBeAttached()
  await hers.getByRole('button', { name: 'Request 10.01 from 2 people' }).click()
  await expect(hers.getByText('2 pending')).toBeVisible()

  await his.getByRole('button', { name: 'Decline Efua D.' }).click()
  await his.getByLabel('Reason (optional)').fill('I paid in cash')
  await his.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click()
  await expect(his.getByText('Declined')).toBeVisible()
  await expect(hers.getByText('I paid in cash')).toBeVisible()
  await expect(hers.getByText('1 pending')).toBeVisible()

  await hers.getByRole('button', { name: 'Remind Abena S.' }).click()
  await expect(hers.getByText('Reminder sent.')).toBeVisible()
  await hers.getByRole('button', { name: 'Remind Abena S.' }).click()
  await expect(hers.getByText('You can send one reminder a day.')).toBeVisible()
  await hers.getByRole('button', { name: 'Cancel the request to Abena S.' }).click()
  await hers.getByRole('button', { name: 'Cancel request', exact: true }).click()
  await expect(hers.getByText('Cancelled')).toBeVisible()
})

test('the request form suggests people, and no stores', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const store = await makeStore(request, 0)
  await send(request, efua, yaw, 1, '')
  await send(request, efua, store, 1, '', 'payment')
  const page = await openWallet(browser, efua, '/request')
  await expect(page.getByRole('heading', { name: 'Who should pay you?' })).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent' })
  await expect(recent.getByRole('button', { name: /^Yaw O\./ })).toContainText(yaw.papsId)
  await expect(page.getByText(store.name)).toHaveCount(0)
  await expect(page.getByText(/You paid them/)).toHaveCount(0)
})
