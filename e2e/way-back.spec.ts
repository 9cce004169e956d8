import { expect, type Page, test } from '@playwright/test'
import { newcomer, signUp } from './people.ts'
import { confirmWithPin, makeWallet, openWallet, send, typeAmount } from './wallets.ts'

test.slow()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('Enter leads from the amount through the review, and Back from the receipt leads home', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua)
  await page.getByRole('link', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('Name, Paps ID or phone').fill(yaw.papsId)
  await expect(heading(page, 'How much?')).toBeVisible()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check and send')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your PIN')).toBeVisible()
  // One step back and forth: the steps are entries of the history until the flow is done.
  await page.goBack()
  await expect(heading(page, 'Check and send')).toBeVisible()
  await page.goForward()
  await confirmWithPin(page, 'Send 12.00')
  await expect(heading(page, 'Done')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('38.00 paps', { exact: true })).toBeAttached()
})

test('a flow opened by its address, or from another page, ends at home too', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const page = await openWallet(browser, efua, '/withdraw')
  await page.getByRole('button', { name: 'At our office' }).click()
  await expect(heading(page, 'How much?')).toBeVisible()
  await typeAmount(page, '20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Withdraw / }).click()
  await confirmWithPin(page, /^Withdraw /)
  await page.waitForURL(/\/withdraw\/.+/)
  await expect(page.getByText(/^\d{6}$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('adding to a pot leads back to the pot, and from there to the savings', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const headers = { authorization: efua.token }
  await request.post('/api/saving/', { headers, data: { name: 'Holiday' } })
  const page = await openWallet(browser, efua, '/savings')
  await page.getByRole('link', { name: /Holiday/ }).click()
  await page.getByRole('link', { name: 'Add money' }).click()
  await typeAmount(page, '40')
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirmWithPin(page, /40\.00/)
  const movement = page.getByRole('main').getByRole('listitem').first()
  // In the history of a pot, a deposit counts as plus.
  await expect(movement).toContainText('+40.00')
  await page.goBack()
  await expect(page).toHaveURL('/savings')
})

test('the browser’s Back goes one step back in the identity form, and keeps its values', async ({ page }) => {
  await signUp(page, newcomer())
  await page.goto('/identity')
  await page.getByRole('button', { name: 'Start verification' }).click()
  await page.getByLabel('Passport').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Photo of your document')).toBeVisible()
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Your document' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Selfie')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('img', { name: 'Your document' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Passport')).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start verification' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Passport')).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'Your document' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Selfie')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
})

test('the activity keeps its position after Back from a receipt', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 100 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  for (let number = 1; number <= 24; number += 1) await send(request, efua, yaw, 1, `Bun number ${number}`)
  const page = await openWallet(browser, efua, '/activity')
  const row = page.getByRole('link', { name: /Bun number 3\b/ })
  await row.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await row.click()
  await expect(heading(page, 'Sent to Yaw O.')).toBeVisible()
  await page.goBack()
  await expect(row).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80)
})
