import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { giveDialogPin, makeStore, makeWallet, openWallet, tokenOf } from './wallets.ts'

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

test('finance tops up many from one file, after a colleague approved it', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openBackoffice(browser, request, 'finance', '/backoffice/credit-many')
  await expect(page.getByRole('heading', { name: 'Top up many' })).toBeVisible()
  await choose(page, [`${efua.papsId},31.40,Salary,S-1`, `${yaw.email},20,,S-2`])
  await expect(page.getByText('A colleague approves the file before it is paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  const { data } = await (await request.get('/api/approvals/?limit=100', { headers })).json()
  const asked = (data as { _id: string; item?: string; kind: string; amount: number }[]).find(
    ({ kind, amount }) => kind === 'bulk.pay' && amount === 51.4,
  )
  expect(asked, `the request for file ${id}`).toBeDefined()
  const approved = await request.put(`/api/approvals/${asked?._id}/approve`, { headers })
  expect(approved.ok()).toBe(true)
  await expect(page.getByText('2 paid, 51.40 paps')).toBeVisible({ timeout: 60_000 })
  const hers = await openWallet(browser, efua, '/activity')
  await expect(hers.getByText('+31.40').first()).toBeVisible()
})

test('a bank pays in for many from one file, and sees the fee before', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, { token: await tokenOf(request, 'bank@demo.paps') }, '/mystore')
  await page.getByRole('link', { name: /^Pay many/ }).click()
  await choose(page, [`${efua.papsId},40,Salary,S-${Date.now()}`])
  await expect(page.getByText('Fee, taken from each payment')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await giveDialogPin(page, 'Confirm and pay')
  await expect(page.getByText('1 of 1 done')).toBeVisible({ timeout: 60_000 })
})
