import { expect, test } from '@playwright/test'
import { giveDialogPin, makeWallet, openWallet } from './wallets.ts'

test.slow()

test('a monthly transfer is planned, one of its days skipped, paused, resumed and ended', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/payments')
  await page.getByRole('link', { name: /^Scheduled/ }).click()
  await expect(page.getByText('Nothing scheduled yet')).toBeVisible()
  await page.getByRole('link', { name: 'Choose someone' }).click()
  await page.getByLabel('Name, Paps ID or phone').fill(yaw.papsId)
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await page.keyboard.type('12.5')
  await page.getByRole('link', { name: 'Send later or repeat' }).click()

  await expect(page.getByLabel('Amount in paps')).toHaveValue('12.5')
  await page.getByLabel('Note (optional)').fill('Rent')
  await page.getByLabel('Ends').selectOption('times')
  await page.getByLabel('How many times').fill('3')
  await page.getByRole('button', { name: 'Check' }).click()
  await giveDialogPin(page, 'Confirm schedule', '9999')
  await expect(page.getByRole('dialog').getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await giveDialogPin(page, 'Confirm schedule')

  const days = page.getByRole('region', { name: 'Next days' }).getByRole('listitem')
  await expect(days).toHaveCount(3)
  await expect(page.getByText('3 more times')).toBeVisible()
  const second = (await days.nth(1).textContent()) ?? ''
  await page.getByRole('button', { name: /^Skip / }).click()
  await expect(days).toHaveCount(2)
  await expect(days.first()).toHaveText(second)
  await expect(page.getByRole('region', { name: 'History' }).getByText('Skipped')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await giveDialogPin(page, 'Resume')
  await expect(page.getByRole('heading', { name: /^Next on/ })).toBeVisible()

  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Amount in paps').fill('20')
  await page.getByRole('button', { name: 'Check' }).click()
  await giveDialogPin(page, 'Save changes')
  await expect(page.getByText('20.00').first()).toBeVisible()

  await page.getByRole('button', { name: 'End schedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
})
