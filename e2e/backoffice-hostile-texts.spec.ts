import { test } from '@playwright/test'
import { expectCalm, makeHostile } from './hostile-texts.ts'
import { become } from './screens/screen.ts'

const FINANCE = ['', '/queue/topups', '/queue/withdrawals', '/transfers', '/payouts', '/savings', '/reconciliation']
const SUPER = ['/people', '/stores', '/banks', '/admins', '/audit', '/queue/identity', '/queue/recoveries']

test.slow()

for (const [who, paths] of [
  ['finance', FINANCE],
  ['super', SUPER],
] as const) {
  test(`texts of strangers run in no screen of the back-office (${who})`, async ({ page }) => {
    await become(page, who)
    const watch = await makeHostile(page)
    for (const path of paths) await expectCalm(page, `/backoffice${path}`, watch)
  })
}
