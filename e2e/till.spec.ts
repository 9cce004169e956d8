import { expect, test } from '@playwright/test'
import { confirmWithPin, makeStore, makeWallet, openWallet, send, typeAmount } from './wallets.ts'

test.slow()

test('the till shows a code, the customer pays it, and the till shows the payment at once', async ({
  browser,
  request,
}) => {
  const store = await makeStore(request, 10)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 60 })
  const till = await openWallet(browser, store, '/till')
  await expect(till.getByRole('heading', { name: 'Charge' })).toBeVisible()
  await typeAmount(till, '12.5')
  await till.getByRole('button', { name: 'Show code' }).click()
  await expect(till.getByRole('img', { name: 'QR code to pay 12.50 paps' })).toBeVisible()

  // Another payment happens in between.
  await send(request, efua, store, 3, '', 'payment')
  await expect(till.getByText('Efua D. paid 3.00 paps, a different amount.')).toBeVisible()

  const hers = await openWallet(browser, efua, `/pay/${store.papsId}?amount=12.5`)
  await expect(hers.getByRole('heading', { name: 'Check and pay' })).toBeVisible()
  await hers.getByRole('button', { name: 'Pay 12.50' }).click()
  await confirmWithPin(hers, 'Pay 12.50')
  await expect(hers.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(till.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(till.getByText('from Efua D.')).toBeVisible()
  await till.getByRole('button', { name: 'Next customer' }).click()
  await expect(till.getByRole('button', { name: 'Show code' })).toBeDisabled()
})
