import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { confirmWithPin, makeWallet, openWallet, send, tokenOf } from './wallets.ts'

test.slow()

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('the feed shows new records, keeps search and filters in the address, and opens receipts', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 90 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori', paps: 40 })
  await send(request, efua, yaw, 12.5, 'Market day')
  const page = await openWallet(browser, efua, '/activity')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await send(request, yaw, efua, 5, 'Change')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Change')
  await expect(rows(page).first()).toContainText('+5.00')

  await page.getByPlaceholder('Name, note, amount or reference').fill('market')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL('/activity?q=market')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Savings' }).click()
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.getByRole('link', { name: /Market day/ }).click()
  await expect(page.getByRole('heading', { name: 'Sent to Yaw O.' })).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a shop refunds part of a payment, and the payer sees it at once', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 30 })
  const token = await tokenOf(request, 'shop@demo.paps')
  const answer = await request.get('/api/auth/get_current_user', { headers: { authorization: token } })
  const { user } = await answer.json()
  const payment = await send(request, efua, { papsId: user.paps_id }, 10, 'Shoes', 'payment')
  const hers = await openWallet(browser, efua)
  const till = await openWallet(browser, { token }, `/activity/${payment._id}`)
  await till.getByRole('link', { name: 'Refund' }).click()
  await expect(till.getByText('Left to refund').or(till.getByText('Refund all of it'))).toBeVisible()
  for (let presses = 0; presses < 5; presses += 1) await till.keyboard.press('Backspace')
  await till.keyboard.type('11')
  await expect(till.getByText('The most possible is 10.00.')).toBeVisible()
  await till.keyboard.press('Backspace')
  await till.keyboard.press('Backspace')
  await till.keyboard.type('4')
  await till.getByRole('button', { name: 'Continue' }).click()
  await till.getByRole('button', { name: 'Refund 4.00' }).click()
  await confirmWithPin(till, 'Refund 4.00')
  await expect(till.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(hers.getByText(`${user.business_name} refunded you 4.00 paps.`)).toBeVisible()
  await expect(hers.getByText('24.00 paps', { exact: true }).first()).toBeAttached()
})

test('statements download as PDF and CSV, and spending shows as figures', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 90 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  await send(request, efua, yaw, 12.5, 'Market day')
  const page = await openWallet(browser, efua, '/statements')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /as CSV/ })
      .first()
      .click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain('Market day')
  await page.goto('/spending')
  await expect(page.getByText('12.50 paps').first()).toBeAttached()
  await expect(page.getByText('90.00 paps').first()).toBeAttached()
})

test('the bell counts notifications, which are marked read one by one or all at once', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori', paps: 40 })
  const page = await openWallet(browser, efua)
  await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
  await send(request, yaw, efua, 5, 'One')
  await send(request, yaw, efua, 6, 'Two')
  await page.getByRole('link', { name: '2 new notifications' }).click()
  await expect(page.getByRole('main').getByText('Yaw O. sent you 6.00 paps.')).toBeVisible()
  await send(request, yaw, efua, 7, 'Three')
  await expect(page.getByRole('main').getByText('Yaw O. sent you 7.00 paps.')).toBeVisible()
  await page.getByRole('main').getByText('Yaw O. sent you 5.00 paps.').click()
  await expect(page.getByRole('heading', { name: 'Yaw O. sent you money' })).toBeVisible()
  await expect(page).toHaveURL(/\/notifications\?open=/)
  await page.goBack()
  // In the list: a toast may still have a link of the same words.
  await expect(page.getByRole('main').getByRole('link', { name: /sent you 5\.00 paps/ })).toBeFocused()
  await page.goto('/notifications?show=unread')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
})
