import { expect, type Page, test } from '@playwright/test'
import {
  confirmWithPin,
  decide,
  giveDialogPin,
  makeStore,
  makeWallet,
  openWallet,
  PIN,
  typeAmount,
  type Wallet,
} from './wallets.ts'

test.slow()

/** Requests cash and returns the pick-up code. */
async function takeOut(page: Page, amount: string, store: Wallet | null): Promise<string> {
  await page.goto('/withdraw')
  if (store) {
    await page.getByRole('button', { name: 'At a store' }).click()
    await page.getByRole('searchbox', { name: 'Name or place' }).fill(store.name)
    await page.getByRole('button', { name: store.name }).click()
  } else {
    await page.getByRole('button', { name: 'At our office' }).click()
  }
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(page, amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Withdraw / }).click()
  await confirmWithPin(page, /^Withdraw /)
  await page.waitForURL(/\/withdraw\/.+/)
  const code = page.getByText(/^\d{6}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}

test('the store pays out with the code, and both screens update', async ({ browser, request }) => {
  const store = await makeStore(request, 10)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const counter = await openWallet(browser, store, '/payouts')
  await expect(counter.getByText('No pending pay-outs')).toBeVisible()

  const hers = await openWallet(browser, efua, '/withdraw')
  const code = await takeOut(hers, '100', store)
  const wrong = code === '111111' ? '222222' : '111111'
  await counter.getByRole('link', { name: `${efua.name} since` }).click()
  await counter.getByRole('textbox', { name: 'Pick-up code' }).fill(wrong)
  await counter.getByRole('button', { name: 'Pay out 100.00' }).click()
  await expect(counter.getByText('That isn’t the pick-up code. 4 attempts left.')).toBeVisible()
  await counter.getByRole('textbox', { name: 'Pick-up code' }).fill(code)
  await counter.getByRole('button', { name: 'Pay out 100.00' }).click()
  await expect(counter.getByText('Hand over 100.00')).toBeVisible()

  await expect(hers.getByText(code, { exact: true })).toHaveCount(0)
  await expect(hers.getByText('Approved').first()).toBeVisible()
  await counter.getByRole('link', { name: 'View pay-outs' }).click()
  await expect(counter.getByText('No pending pay-outs')).toBeVisible()
  await counter.goto('/day')
  await expect(counter.getByText('110.00 paps')).toBeAttached()
  await hers.goto('/balance')
  await expect(hers.getByText('48.50 paps').first()).toBeAttached()
})

test('the code is shown again with the PIN; the money is held, and released when the customer cancels', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const page = await openWallet(browser, efua, '/withdraw')
  const code = await takeOut(page, '100', null)
  await page.reload()
  await expect(page.getByText(code, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show pick-up code' }).click()
  await giveDialogPin(page, 'Show pick-up code', '9999')
  await expect(page.getByRole('dialog').getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await giveDialogPin(page, 'Show pick-up code')
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  const balance = await openWallet(browser, efua, '/balance')
  await expect(balance.getByText('101.50 paps').first()).toBeAttached()
  await expect(balance.getByText('48.50 paps')).toBeAttached()

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('Cancelled. The money is back in your balance.')).toBeVisible()
  await page.goto('/balance')
  await expect(page.getByText('150.00 paps').first()).toBeAttached()
})

test('a store that cannot pay gives a reason, and the customer reads it at once', async ({ browser, request }) => {
  const store = await makeStore(request, 10)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const hers = await openWallet(browser, efua, '/withdraw')
  await takeOut(hers, '20', store)
  const counter = await openWallet(browser, store, '/payouts')
  await counter.getByRole('link', { name: `${efua.name} since` }).click()
  await counter.getByRole('button', { name: 'Decline' }).click()
  await counter.getByLabel('Reason').fill('Too little cash in the till')
  await counter.getByLabel('Your own PIN').fill(PIN)
  await counter.getByRole('button', { name: 'Decline pay-out' }).click()
  await expect(counter.getByText('The customer has their money back.')).toBeVisible()
  await expect(hers.getByText('Too little cash in the till').first()).toBeVisible()
})

test('a withdrawal from the platform is approved by finance, on the open screen', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 60 })
  const page = await openWallet(browser, efua, '/withdraw')
  await takeOut(page, '40', null)
  await decide(request, '/api/withdrawal/', { _id: page.url().split('/').at(-1) })
  await expect(page.getByText('Approved').first()).toBeVisible()
})
