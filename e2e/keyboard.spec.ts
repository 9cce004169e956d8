import { expect, type Page, test } from '@playwright/test'
import { confirmByKeyboard, press, pressButton, reach } from './by-keyboard.ts'
import { makeWallet, openWallet } from './wallets.ts'

test.slow()

/** A step moves the focus to its heading, a page to its content. */
async function typeHowMuch(page: Page, heading: string, keys: string): Promise<void> {
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
  await expect(page.locator('main:focus, h1:focus').filter({ hasText: heading })).toBeVisible()
  await page.keyboard.type(keys)
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled()
  await pressButton(page, 'Continue')
}

test('money is sent by keyboard alone, with the focus at the start of each step', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 20 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/send')
  await page.getByLabel('Name, Paps ID or phone').focus()
  await page.keyboard.insertText(yaw.papsId)
  await typeHowMuch(page, 'How much?', '7')
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused()
  await pressButton(page, 'Send 7.00')
  await confirmByKeyboard(page, 'Send 7.00')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('requests, top-ups, withdrawals, pots and points work by keyboard alone', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 5000 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/request')
  await test.step('a request', async () => {
    await page.getByLabel('Name, Paps ID or phone').focus()
    await page.keyboard.insertText(yaw.papsId)
    await expect(page.getByRole('button', { name: `Remove ${yaw.name}` })).toBeVisible()
    await pressButton(page, /^Continue/)
    await typeHowMuch(page, 'How much?', '4')
    await pressButton(page, 'Request 4.00')
    await expect(page.getByText('You asked Yaw O.')).toBeVisible()
  })
  await test.step('a top-up', async () => {
    await page.goto('/topup')
    await press(page, page.getByRole('button', { name: 'Bank transfer' }))
    await typeHowMuch(page, 'How much?', '30')
    await reach(page, page.getByLabel('Proof of payment (optional)'))
    await page.keyboard.type('Paid at noon')
    await pressButton(page, 'I’ve paid')
    await expect(page.getByText('Looking for your payment', { exact: true })).toBeVisible()
  })
  await test.step('a withdrawal', async () => {
    await page.goto('/withdraw')
    await press(page, page.getByRole('button', { name: 'At our office' }))
    await typeHowMuch(page, 'How much?', '100')
    await pressButton(page, /^Withdraw /)
    await confirmByKeyboard(page, /^Withdraw /)
    await expect(page.getByText(/^\d{6}$/)).toBeVisible()
  })
  await test.step('a pot', async () => {
    await page.goto('/savings/new')
    await reach(page, page.getByLabel('Name'))
    await page.keyboard.type('School fees')
    await pressButton(page, 'Open pot')
    await press(page, page.getByRole('link', { name: 'Add money' }))
    await typeHowMuch(page, 'Add money', '15')
    await confirmByKeyboard(page, 'Add 15.00')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('School fees')
  })
  await test.step('points', async () => {
    await page.goto('/points')
    await press(page, page.getByRole('link', { name: 'Redeem points' }))
    await typeHowMuch(page, 'How many points?', '40')
    await pressButton(page, 'Redeem 40 points')
    await confirmByKeyboard(page, 'Redeem 40 points')
    await page.waitForURL('/points')
  })
})
