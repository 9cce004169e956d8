import { expect, test } from '@playwright/test'
import { makeWallet, openWallet, send } from './wallets.ts'

test.slow()

test('without a network the wallet says so, and catches up by itself afterwards', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori', paps: 40 })
  const page = await openWallet(browser, efua)
  await expect(page.getByText('0.00 paps', { exact: true }).first()).toBeAttached()

  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(page.getByText('Last known balance')).toBeVisible()
  await send(request, yaw, efua, 12.5, 'While away')
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await expect(page.getByText('12.50 paps', { exact: true }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: /While away/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 new notification' })).toBeVisible()
})

test('nothing is confirmed without a network', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 30 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, `/send?to=${yaw.papsId}&amount=5`)
  await page.getByRole('button', { name: 'Send 5.00' }).click()
  await expect(page.getByText('Enter your PIN')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Connect to send money.')).toBeVisible()
  await expect(page.getByRole('button', { name: '2', exact: true })).toBeDisabled()
})

test('another tab updates with the same money', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori', paps: 40 })
  const page = await openWallet(browser, efua)
  const other = await page.context().newPage()
  await other.goto('/activity')
  await expect(other.getByText('Nothing here yet')).toBeVisible()
  await send(request, yaw, efua, 7, 'Twice seen')
  await expect(other.getByRole('link', { name: /Twice seen/ })).toBeVisible()
  await expect(page.getByText('7.00 paps', { exact: true }).first()).toBeAttached()
})
