import { expect, test } from '@playwright/test'
import { closeMessage, makeStore, openWallet, PIN } from './wallets.ts'

test.slow()

test('a store sets up its integration: a key, a webhook, and the delivery log', async ({ browser, request }) => {
  const store = await makeStore(request, 10)
  const page = await openWallet(browser, store, '/profile')
  await page.getByRole('link', { name: /Integrations/ }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()

  await page.getByRole('link', { name: 'New key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('must say what it is for')).toBeVisible()
  await page.getByLabel('Name').fill('Web shop')
  await page.getByLabel('View balance').check()
  await page.getByLabel('Your PIN').fill(PIN)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Copy it now.')).toBeFocused()
  const key = (await page.getByText(/^paps_key_/).textContent()) ?? ''
  const balance = () => request.get('/api/balance', { headers: { authorization: `Bearer ${key}` } })
  expect((await balance()).status()).toBe(200)
  await page.getByRole('link', { name: 'I’ve saved it' }).click()
  await expect(page.getByText('Web shop', { exact: true })).toBeVisible()
  await expect(page.getByText(key)).toBeHidden()

  await page.getByRole('link', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('https://10.0.0.1/paps')
  await page.getByLabel('Your PIN').fill(PIN)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('must name a host, not its number')).toBeVisible()
  const { origin } = new URL(page.url())
  await page.getByLabel('Address').fill(`${origin}/nowhere`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('link', { name: 'I’ve saved it' }).click()
  await page.getByRole('button', { name: /Send a test/ }).click()
  await closeMessage(page)
  await page.getByRole('link', { name: 'Delivery log' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('response 404')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('The event wasn’t accepted.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again: Test' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()
  await closeMessage(page)

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Revoke “Web shop”?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await balance()).status()).toBe(401)
})
