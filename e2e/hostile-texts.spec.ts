import { expect, test } from '@playwright/test'
import { expectCalm, expectStill, HOSTILE, makeHostile } from './hostile-texts.ts'
import { become } from './screens/screen.ts'
import { makeStore, openWallet } from './wallets.ts'

const WALLET = [
  ...['/home', '/send', '/activity', '/spending', '/requests', '/notifications', '/schedules', '/send/phones'],
  ...['/topup', '/withdraw', '/withdraw/destinations', '/savings', '/points', '/referrals', '/profile', '/identity'],
  ...['/security', '/security/blocked', '/preferences', '/stores'],
]
const STORE = ['/home', '/activity', '/mystore', '/mystore/page', '/paymany']

test('texts of strangers run in no screen of a wallet, and make none wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await become(page, 'ama')
  const watch = await makeHostile(page)
  for (const path of WALLET) await expectCalm(page, path, watch)
  await page.goto('/activity')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('Reference').first()).toBeVisible()
  await expectStill(page, 'a receipt', watch)
})

test('texts of strangers run in no screen of a store, nor does the name of its file', async ({ browser, request }) => {
  const store = await makeStore(request, 100)
  const page = await openWallet(browser, store)
  await page.setViewportSize({ width: 360, height: 780 })
  const watch = await makeHostile(page)
  for (const path of STORE) await expectCalm(page, path, watch)
  const buffer = Buffer.from(`receiver,amount,note\n${store.papsId},1,hello\n`)
  const name = `${HOSTILE.replaceAll(/[/\0]/g, '')}.csv`.slice(-200)
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.waitForLoadState('networkidle')
  await expectStill(page, 'a file', watch)
})
