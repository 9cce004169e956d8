import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, PIN } from './wallets.ts'

test.slow()

test('a list keeps its filters in the address and its columns, opens a row and downloads as a file', async ({
  browser,
  request,
  isMobile,
}) => {
  const adwoa = await makeWallet(request, { firstName: 'Adwoa', lastName: 'Sarpong', paps: 300 })
  const headers = { authorization: adwoa.token }
  for (const amount of [20, 30]) await request.post('/api/withdrawal', { headers, data: { amount, pin: PIN } })
  const page = await openBackoffice(browser, request, 'finance', '/backoffice/withdrawals')
  await page.getByPlaceholder('Name, Paps ID, note or reference').fill(adwoa.papsId)
  await expect(page).toHaveURL(/q=PAPS/)
  await page.getByRole('button', { name: /^Pending/ }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Minimum').fill('25')
  await expect(page).toHaveURL(/min=25/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 shown')).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Points', { exact: true }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('1 shown')).toBeVisible()
  if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible()

  await page.getByRole('main').getByText('Adwoa S.').first().click()
  const record = page.getByRole('article')
  await expect(record).toContainText('Ledger entries')
  await expect(record.getByRole('table', { name: /withdrawal hold/ })).toContainText('paps held')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
  await expect(record.getByRole('link', { name: /Adwoa S\./ })).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  await page.keyboard.press('Escape')
  await expect(record).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove filter: From 25' }).click()
  await expect(page.getByText('2 shown')).toBeVisible()
  if (!isMobile) {
    const amounts = page.getByRole('columnheader', { name: 'Amount' })
    const first = page.locator('tbody tr').first()
    await amounts.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-amount/)
    await expect(amounts).toHaveAttribute('aria-sort', 'descending')
    await expect(first).toContainText('30.00')
    await amounts.getByRole('button').click()
    await expect(amounts).toHaveAttribute('aria-sort', 'ascending')
    await expect(first).toContainText('20.00')
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+J')
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toContainText('50.00')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
  }
  await expect(page.getByLabel('Totals for current filters')).toContainText('50.00')
  await page.getByRole('button', { name: 'Views' }).click()
  const view = `Hers ${adwoa.papsId}`
  await page.getByLabel('View name').fill(view)
  await page.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await expect(views.getByRole('button', { name: view, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('withdrawals.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)

  const elsewhere = await openBackoffice(browser, request, 'finance', '/backoffice/withdrawals')
  await elsewhere.getByRole('button', { name: 'Views' }).click()
  await elsewhere.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: view, exact: true }).click()
  await expect(elsewhere).toHaveURL(/q=PAPS/)
  await expect(elsewhere.getByText('2 shown')).toBeVisible()
  if (!isMobile) await expect(elsewhere.getByRole('columnheader', { name: 'Points' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Views' }).click()
  await elsewhere.getByRole('button', { name: `Remove view ${view}` }).click()
  await expect(elsewhere.getByRole('button', { name: view, exact: true })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Undo' }).click()
  await elsewhere.getByRole('button', { name: 'Views' }).click()
  await expect(
    elsewhere.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: view, exact: true }),
  ).toBeVisible()
})

test('a list loads pages until its end', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'super', '/backoffice/people')
  await expect(page.getByText(/\d+ shown/)).toBeVisible()
  await page.route('**/api/user/**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '3')
    return route.continue({ url: url.href })
  })
  await page.reload()
  await expect(page.getByText('3 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('6 shown')).toBeVisible()
})

test('a person is locked with a reason, limited, and not deleted while money remains', async ({ browser, request }) => {
  const fiifi = await makeWallet(request, { firstName: 'Fiifi', lastName: 'Mensah', paps: 80 })
  const page = await openBackoffice(browser, request, 'super', `/backoffice/people?q=${fiifi.papsId}`)
  await page.getByRole('button', { name: /Fiifi Mensah/ }).click()
  await expect(page).toHaveURL(/open=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Fiifi Mensah' })).toBeFocused()
  await page.getByRole('link', { name: 'Open profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fiifi Mensah' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Fiifi Mensah' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/open=/)
  await expect(page.getByRole('button', { name: /Fiifi Mensah/ })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Open profile' }).click()
  await expect(page.getByText('80.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Top-up' })).toBeVisible()

  await page.getByRole('button', { name: 'Set limits' }).click()
  await page.getByLabel('Limit per day').fill('5')
  await page.getByLabel('Reason (logged)').fill('Asked us to')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('0.00 of 5.00 used · set by staff')).toBeVisible()

  await expect(page.getByText(fiifi.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show personal data' }).click()
  await page.getByLabel('Reason (logged)').fill('Called us about a new phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Show personal data' }).click()
  await expect(page.getByText(fiifi.email)).toBeVisible()
  await page.getByRole('button', { name: 'Hide personal data' }).click()
  await expect(page.getByText(fiifi.email)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Note' }).fill('Wants to be called\nin the evening')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Wants to be called')).toBeVisible()
  await page.getByRole('button', { name: /^Remove note/ }).click()
  await expect(page.getByText('Wants to be called')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Wants to be called')).toBeVisible()

  await page.getByRole('button', { name: 'Hide ads' }).click()
  await expect(page.getByRole('button', { name: 'Show ads' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Hide ads' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('This account still holds money or points')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()

  await page.getByRole('button', { name: 'Lock account', exact: true }).click()
  await page.getByLabel('Reason (logged)').fill('Reported as stolen')
  await page.getByRole('dialog').getByRole('button', { name: 'Lock account' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  const headers = { authorization: fiifi.token }
  expect((await request.get('/api/auth/get_current_user', { headers })).status()).toBe(401)
  await page.reload()
  await expect(page.getByText('Locked an account')).toBeVisible()
  await expect(page.getByText('Viewed personal data')).toBeVisible()

  await page.goto(`/backoffice/people?status=locked&q=${fiifi.papsId}`)
  await page.getByLabel('Select Fiifi Mensah').check()
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide ads' }).click()
  await expect(page.getByRole('dialog')).toContainText('Accounts that this changes: 1. It can be undone.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide ads' }).click()
  await expect(page.getByText('Accounts changed: 1.')).toBeVisible()
})
