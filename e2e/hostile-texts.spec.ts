import { expect, test } from '@playwright/test'
import { expectCalm, expectStill, makeHostile } from './hostile-texts.ts'
import { become } from './screens/screen.ts'
import { makeStore, openWallet } from './wallets.ts'

const WALLET = [
  ...['/home', '/send', '/activity', '/spending', '/requests', '/notifications', '/topup', '/withdraw', '/savings'],
  ...['/profile', '/security', '/stores'],
]
const STORE = ['/mystore', '/paymany']

test.slow()

test('texts of strangers run in no screen of a wallet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await become(page, 'ama')
  const watch = await makeHostile(page)
  for (const path of WALLET) await expectCalm(page, path, watch)
  await page.goto('/activity')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('Reference').first()).toBeVisible()
  await expectStill(page, 'a receipt', watch)
})

test('texts of strangers run in no screen of a store', async ({ browser, request }) => {
  const store = await makeStore(request, 100)
  const page = await openWallet(browser, store)
  await page.setViewportSize({ width: 360, height: 780 })
  const watch = await makeHostile(page)
  for (const path of STORE) await expectCalm(page, path, watch)
})
