import { expect, test } from '@playwright/test'
import { confirmWithPin, giveDialogPin, makeWallet, openWallet, typeAmount } from './wallets.ts'

test.slow()

test('a pot is opened, filled, emptied in part, changed and closed; the other window updates', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 200 })
  const page = await openWallet(browser, efua, '/savings')
  await expect(page.getByText('No pots yet')).toBeVisible()
  await page.getByRole('link', { name: 'Open my first pot' }).click()
  await page.getByRole('button', { name: 'Open pot' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Name').fill('School fees')
  await page.getByLabel('Target').fill('600')
  await page.getByRole('switch', { name: 'Save automatically' }).click()
  await page.getByLabel('Amount').fill('-1')
  await page.getByRole('button', { name: 'Open pot' }).click()
  await expect(page.getByText('must be more than zero')).toBeVisible()
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Open pot' }).click()
  await giveDialogPin(page, 'Open pot', '9999')
  await expect(page.getByRole('dialog').getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await giveDialogPin(page, 'Open pot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('School fees')
  await expect(page.getByText('50.00 every month')).toBeVisible()

  await page.getByRole('link', { name: 'Add money' }).click()
  await expect(page.getByRole('heading', { name: 'Add money' })).toBeVisible()
  await typeAmount(page, '150')
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirmWithPin(page, 'Add 150.00')
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '25')
  const other = await openWallet(browser, efua, '/balance')
  await expect(other.getByText('150.00 paps')).toBeAttached()
  await expect(other.getByText('50.00 paps', { exact: true })).toBeAttached()

  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw' })).toBeVisible()
  await typeAmount(page, '200')
  await expect(page.getByText('The most possible is 150.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirmWithPin(page, 'Withdraw 20.00')
  await expect(page.getByText('20.00 paps returned to your balance.')).toBeVisible()
  await expect(page.getByText('130.00 paps').first()).toBeAttached()

  // Renaming does not require the PIN.
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('School fees 2030')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('School fees 2030')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Locked until').click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^15 / }).click()
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await giveDialogPin(page, 'Save changes')
  await expect(page.getByText(/Locked until \d/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('You can add money, but not withdraw')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the pot' }).click()
  await page.getByRole('button', { name: 'Close pot' }).click()
  await giveDialogPin(page, 'Close pot')
  await expect(page.getByRole('alert')).toContainText('This pot is locked until')
})

test('a closed pot returns everything, without a reload in any window', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 80 })
  const headers = { authorization: efua.token }
  const pot = { name: 'A roof', amount: 30, pin: '2580' }
  const { data } = await (await request.post('/api/saving/', { headers, data: pot })).json()
  const page = await openWallet(browser, efua, `/savings/${data._id}`)
  await expect(page.getByText('30.00 paps').first()).toBeAttached()
  await page.getByRole('button', { name: 'Close pot' }).click()
  await giveDialogPin(page, 'Close pot')
  await page.waitForURL('/savings')
  await expect(page.getByText('No pots yet')).toBeVisible()
  await page.goto('/balance')
  await expect(page.getByText('80.00 paps').first()).toBeAttached()
})
