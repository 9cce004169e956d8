import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, openWallet, type Wallet } from './wallets.ts'

test.slow()

/** A name that a repeat of the test does not use again. */
const nameLike = (name: string) => name + Array.from({ length: 4 }, () => 'abcdefghij'[randomInt(10)]).join('')

const rowOf = (page: Page, name: string) => page.locator('main [data-opens-row]').filter({ hasText: name })
const requestAbout = (page: Page, { name }: Wallet) => rowOf(page, `Credit a top-up: ${name}`)

/** Opens a row and returns its detail. */
async function openRow(page: Page, row: Locator) {
  await row.click()
  // Until then the detail is the one that the queue opened by itself.
  await expect(row).toHaveAttribute('aria-current', 'true')
  return page.getByRole('article')
}

test('a large top-up requires approval: its maker cannot approve it, a colleague does', async ({
  browser,
  request,
}) => {
  const araba = await makeWallet(request, { firstName: nameLike('Araba'), lastName: 'Mensah' })
  const headers = { authorization: araba.token }
  const ordered = await request.post('/api/topup/order', { headers, data: { paps: 8000, method: 'office' } })
  const { reference } = await ordered.json()
  await request.post('/api/topup/save', { headers, data: { reference } })
  const hers = await openWallet(browser, araba)
  await expect(hers.getByText('0.00 paps', { exact: true }).first()).toBeAttached()

  const finance = await openBackoffice(browser, request, 'finance', '/backoffice/queue/topups')
  const row = rowOf(finance, araba.name)
  const topUp = await openRow(finance, row)
  await topUp.getByRole('button', { name: 'Approve' }).click()
  await expect(finance.getByRole('dialog')).toContainText('This needs a second person')
  await finance.getByRole('button', { name: 'Send for approval' }).click()
  // The next item of the queue opens; this one stays in it.
  await expect(row).toContainText('Pending second person')
  await openRow(finance, row)
  await expect(topUp).toContainText('Pending second person')
  await expect(topUp.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await finance.getByRole('link', { name: /^Sent for approval/ }).click()
  const ownRow = requestAbout(finance, araba)
  const own = await openRow(finance, ownRow)
  await expect(own).toContainText('8,000.00')
  await expect(own).toContainText('Pending → Approved')
  await expect(own.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(hers.getByText('0.00 paps', { exact: true }).first()).toBeAttached()

  const boss = await openBackoffice(browser, request, 'super', '/backoffice/queue/approvals')
  const theirsRow = requestAbout(boss, araba)
  const theirs = await openRow(boss, theirsRow)
  await expect(theirs).toContainText('Requested by Yaw Darko')
  await theirs.getByRole('button', { name: 'Approve' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(theirsRow).toHaveCount(0)
  await expect(hers.getByText('8,000.00 paps', { exact: true })).toBeAttached()
  // It leaves the open requests of its maker, and appears among the decided ones.
  await expect(ownRow).toHaveCount(0)
  await finance.getByText('Decided', { exact: true }).click()
  await expect(await openRow(finance, ownRow)).toContainText('Efua Asante')
})

test('a request is rejected with a reason that its maker reads', async ({ browser, request }) => {
  const kobina = await makeWallet(request, { firstName: nameLike('Kobina'), lastName: 'Sey' })
  const headers = { authorization: kobina.token }
  const ordered = await request.post('/api/topup/order', { headers, data: { paps: 9000, method: 'office' } })
  const { reference } = await ordered.json()
  await request.post('/api/topup/save', { headers, data: { reference } })
  const finance = await openBackoffice(browser, request, 'finance', '/backoffice/queue/topups')
  const row = rowOf(finance, kobina.name)
  const topUp = await openRow(finance, row)
  await topUp.getByRole('button', { name: 'Approve' }).click()
  await finance.getByRole('button', { name: 'Send for approval' }).click()
  await expect(row).toContainText('Pending second person')

  const boss = await openBackoffice(browser, request, 'super', '/backoffice/queue/approvals')
  const asked = await openRow(boss, requestAbout(boss, kobina))
  await asked.getByRole('button', { name: 'Reject' }).click()
  await boss.getByLabel('Reason (Yaw Darko will see this)').fill('The bank shows no such payment')
  await boss.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(requestAbout(boss, kobina)).toHaveCount(0)
  await finance.goto('/backoffice/queue/approvals?show=decided')
  await expect(await openRow(finance, requestAbout(finance, kobina))).toContainText('The bank shows no such payment')
})
