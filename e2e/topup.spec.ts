import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { decide, makeWallet, openWallet, tokenOf, typeAmount } from './wallets.ts'

test.slow()

/** Returns the pending top-up with this reference, in the list of finance. */
async function waiting(request: APIRequestContext, reference: string): Promise<string> {
  const headers = { authorization: await tokenOf(request, 'finance@demo.paps') }
  const terms = encodeURIComponent(JSON.stringify({ text: reference }))
  const { data } = await (await request.get(`/api/topup/search/${terms}`, { headers })).json()
  return data[0]._id
}

async function order(page: Page, method: string, amount: string): Promise<string> {
  await page.getByRole('button', { name: method }).click()
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(page, amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/topup\/TU-/)
  return page.url().split('/').at(-1) ?? ''
}

test('an order is paid, found by finance and credited, on the open screen', async ({ browser, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, efua, '/topup')
  const reference = await order(page, 'Bank transfer', '120.5')
  await expect(page.getByText('0012 3456 7890')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy: Reference' })).toBeVisible()

  // After leaving and returning, it is still to be paid.
  await page.goto('/topup')
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.getByLabel('Proof of payment (optional)').fill('Paid from my account at noon')
  const receipt = {
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await page.getByRole('heading', { level: 1 }).screenshot(),
  }
  await page.locator('input[type=file]').setInputFiles(receipt)
  await expect(page.getByRole('img', { name: 'Picture of the receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve paid' }).dblclick()
  await expect(page.getByText('Looking for your payment', { exact: true })).toBeVisible()
  await expect(page.getByText('Paid from my account at noon')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture of the receipt' })).toBeVisible()

  const home = await openWallet(browser, efua)
  await expect(home.getByText('0.00 paps', { exact: true })).toBeAttached()
  await decide(request, '/api/topup/', { _id: await waiting(request, reference) })
  await expect(page.getByText('Your money has arrived')).toBeVisible()
  await expect(home.getByText('120.50 paps', { exact: true })).toBeAttached()

  await page.reload()
  await expect(page.getByText('Your money has arrived')).toBeVisible()
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByText('120.50 paps').first()).toBeAttached()
})

test('a rejected top-up shows the reason, and credits nothing', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, efua, '/topup')
  const reference = await order(page, 'Bank transfer', '80')
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await expect(page.getByText('Looking for your payment', { exact: true })).toBeVisible()
  const reason = 'No payment with this reference arrived'
  await decide(request, '/api/topup/reject', { _id: await waiting(request, reference), reason })
  await expect(page.getByText('Not credited')).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  await page.goto('/balance')
  await expect(page.getByText('0.00 paps').first()).toBeAttached()
})

test('an unknown order shows an error', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, efua, '/topup/TU-0000-0000')
  await expect(page.getByText('Top-up not found')).toBeVisible()
})
