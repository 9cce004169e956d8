import { expect, test } from '@playwright/test'
import { confirmWithPin, makeStore, makeWallet, openWallet, typeAmount } from './wallets.ts'

test.slow()

test('a cash deposit reaches the customer’s wallet at once, on both screens', async ({ browser, request }) => {
  const store = await makeStore(request, 500)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const hers = await openWallet(browser, efua, '/cashin')
  await expect(hers.getByRole('img', { name: `QR code of your Paps ID ${efua.papsId}` })).toBeVisible()

  const counter = await openWallet(browser, store, '/deposits')
  await counter.getByRole('link', { name: 'New deposit' }).first().click()
  await counter.getByLabel('Name, Paps ID or phone').fill(efua.papsId)
  await expect(counter.getByText(efua.name)).toBeVisible()
  await typeAmount(counter, '100')
  await counter.getByRole('button', { name: 'Continue' }).click()
  await expect(counter.getByRole('heading', { name: 'Check and deposit' })).toBeVisible()
  await expect(counter.getByText('98.50 paps')).toBeAttached()
  await counter.getByRole('button', { name: 'Deposit 100.00' }).click()
  await confirmWithPin(counter, 'Deposit 100.00')
  await expect(counter.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(hers.getByText('98.50 paps arrived.')).toBeVisible()

  await counter.goto('/deposits')
  await expect(counter.getByRole('link', { name: new RegExp(efua.name.replace('.', '\\.')) })).toBeVisible()
  await counter.goto('/day')
  await expect(counter.getByText('400.00 paps')).toBeAttached()
  await expect(counter.getByText('100.00 paps', { exact: true })).toBeAttached()
  await expect(counter.getByText('1.50 in fees')).toBeVisible()
  await hers.goto('/home')
  await expect(hers.getByText('98.50 paps', { exact: true })).toBeAttached()
})

test('a deposit requires an approved counter, another person, and enough in the till', async ({ browser, request }) => {
  const store = await makeStore(request, 50)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const hers = await openWallet(browser, efua, '/deposits/new')
  await expect(hers.getByText('This page is for stores and banks')).toBeVisible()

  const counter = await openWallet(browser, store, '/deposits/new')
  await counter.getByLabel('Name, Paps ID or phone').fill(store.papsId)
  await expect(counter.getByText('That’s your own wallet.')).toBeVisible()
  await counter.getByLabel('Name, Paps ID or phone').fill(efua.papsId)
  await expect(counter.getByRole('heading', { name: 'How much cash?' })).toBeVisible()
  await typeAmount(counter, '51')
  await expect(counter.getByText('That’s more than your balance.')).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Continue' })).toBeDisabled()
})
