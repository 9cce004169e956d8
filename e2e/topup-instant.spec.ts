import { expect, type Page, test } from '@playwright/test'
import { makeWallet, openWallet, typeAmount } from './wallets.ts'

test.slow()

async function choose(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.getByRole('button', { name: method }).click()
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(page, amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible()
}

test('a card that is declined is tried again, and credited on the way back', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, efua, '/topup')
  await choose(page, /^Card/, '100')
  await expect(page.getByText('98.50', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()

  await expect(page.getByRole('heading', { name: 'Test card payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your bank declined the card. Try another card.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { name: 'Test card payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your money has arrived' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your money has arrived' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page.getByText('98.50 paps', { exact: true })).toBeAttached()
})

test('mobile money is resumed after leaving, and credited once the phone approves', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, efua, '/topup')
  await choose(page, /^Mobile money/, '50')
  await page.getByLabel('Mobile money number').fill('+233 24 123 4567')
  await page.getByRole('button', { name: 'Send request to my phone' }).click()
  await expect(page.getByRole('heading', { name: 'Approve on your phone' })).toBeVisible()

  await page.goto('/topup')
  await page.getByRole('link', { name: /Approve on your phone/ }).click()
  const link = page.getByRole('link', { name: 'Open the test phone' })
  const phone = await browser.newPage()
  await phone.goto((await link.getAttribute('href')) ?? '')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Approved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your money has arrived' })).toBeVisible()
  await phone.close()
})
