import { expect, test } from '@playwright/test'
import { confirmWithPin, makeWallet, newNumber, openWallet, PIN, typeAmount, verifyPhone } from './wallets.ts'

test.slow()

test('money sent to a number waits, and a newcomer who verifies the number gets it', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  await verifyPhone(request, efua)
  const number = newNumber()
  const page = await openWallet(browser, efua, '/send')
  await page.getByLabel('Name, Paps ID or phone').fill(number)
  await page.getByRole('link', { name: 'Send to this number' }).click()
  await typeAmount(page, '20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Held until')).toBeVisible()
  await page.getByRole('button', { name: 'Send 20.00' }).click()
  await confirmWithPin(page, 'Send 20.00')
  await expect(page.getByText('Sent to a phone number')).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()

  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const his = await openWallet(browser, yaw)
  await verifyPhone(request, yaw, number)
  // Money that comes before the page listens is in its balance, without a message.
  await expect(his.getByText('20.00 paps', { exact: true }).first()).toBeAttached()

  await page.goto('/send/phones')
  await expect(page.getByText('Yaw O.')).toBeVisible()
  await expect(page.getByText('Completed')).toBeVisible()
})

test('what nobody claimed yet is cancelled', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const data = { phone: newNumber(), amount: 15, pin: PIN }
  const sent = await request.post('/api/phone-transfers', { headers: { authorization: efua.token }, data })
  expect(sent.ok(), await sent.text()).toBe(true)
  const page = await openWallet(browser, efua, '/send/phones')
  await page.getByRole('button', { name: /^Cancel \+233/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).last().click()
  await expect(page.getByText('Cancelled. The money is back in your balance.')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText('50.00 paps', { exact: true })).toBeAttached()
})
