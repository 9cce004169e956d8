import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { giveDialogPin, makeStore, makeWallet, openWallet } from './wallets.ts'

test.slow()

async function choose(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['receiver,amount,note,reference', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'salaries.csv', mimeType: 'text/csv', buffer })
}

test('a store uploads a file with errors, then a right one, confirms it, sees it paid and keeps the result', async ({
  browser,
  request,
}) => {
  const store = await makeStore(request, 100)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, store, '/mystore')
  await page.getByRole('link', { name: /^Pay many/ }).click()
  await expect(page.getByText('No files yet')).toBeVisible()

  await choose(page, [`${efua.papsId},12.50,November,S-1`, `nobody-${yaw.email},20,,S-2`, `${yaw.papsId},"1,000",,S-3`])
  const errors = page.getByRole('alert').filter({ hasText: 'This file has errors' })
  await expect(errors.getByRole('row').filter({ hasText: 'Not an amount. Write 1234.50' })).toContainText('4')
  await expect(errors.getByRole('row').filter({ hasText: 'No wallet found' })).toContainText('3Receiver')
  await expect(page.getByText('No files yet')).toBeVisible()

  await choose(page, [`${efua.papsId},12.50,November,S-1`, `${yaw.email},20,,S-2`, `${efua.papsId},12.50,Bonus,S-3`])
  await expect(page.getByRole('heading', { name: 'salaries.csv' })).toBeVisible()
  await expect(page.getByText('Line 4: same receiver and amount as line 2')).toBeVisible()
  await expect(page.getByText('45.00 paps', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('dialog')).toContainText('3 payments, 45.00 paps in all.')
  await giveDialogPin(page, 'Confirm and pay')
  await expect(page.getByText('3 of 3 done')).toBeVisible()
  await expect(page.getByText('3 paid, 45.00 paps')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Paid', { exact: true })).toHaveCount(3)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the result' }).click(),
  ])
  const result = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(result).toHaveLength(4)
  expect(result.filter((row) => row.includes('paid'))).toHaveLength(3)

  const hers = await openWallet(browser, efua, '/activity')
  await expect(hers.getByText('+12.50')).toHaveCount(2)

  // The same file once more: the page warns of it, and no payment follows after cancelling.
  await page.goto('/paymany')
  await expect(page.getByRole('link', { name: /salaries\.csv/ })).toContainText('Done')
  await choose(page, [`${efua.papsId},12.50,November,S-1`, `${yaw.email},20,,S-2`, `${efua.papsId},12.50,Bonus,S-3`])
  await expect(page.getByText('You confirmed this very file before.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the file' }).click()
  await expect(page.getByText('The file was cancelled. Nobody was paid.')).toBeVisible()
  await page.goto('/balance')
  await expect(page.getByText('55.00 paps').first()).toBeAttached()
})
