import { expect, test } from '@playwright/test'
import { codeFor } from './outbox.ts'
import { confirmWithPin, decide, makeWallet, openWallet, tokenOf, typeAmount } from './wallets.ts'

test.slow()

test('points are redeemed, held and paid, on the open screen', async ({ browser, request }) => {
  // A top-up earns a point for every 100 paps.
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 5000 })
  const page = await openWallet(browser, efua, '/points')
  await expect(page.getByText('worth 0.50 paps')).toBeVisible()
  await page.getByRole('link', { name: 'Redeem points' }).click()
  await expect(page.getByRole('heading', { name: 'How many points?' })).toBeVisible()
  await typeAmount(page, '40')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('0.40 paps')).toBeAttached()
  await page.getByRole('button', { name: 'Redeem 40 points' }).click()
  await confirmWithPin(page, 'Redeem 40 points')
  await page.waitForURL('/points')
  await expect(page.getByText('worth 0.10 paps')).toBeVisible()
  await expect(page.getByText('Pending')).toBeVisible()

  const home = await page.context().newPage()
  await home.goto('/home')
  await expect(home.getByText('5,000.00 paps', { exact: true })).toBeAttached()
  const headers = { authorization: efua.token }
  const { data } = await (await request.get('/api/redemptions/', { headers })).json()
  await decide(request, `/api/redemptions/${data[0]._id}`, { status: 'fulfilled' })
  await expect(page.getByText('Pending')).toHaveCount(0)
  await expect(home.getByText('5,000.40 paps', { exact: true })).toBeAttached()
})

test('rejected points come back, with the reason', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 5000 })
  const headers = { authorization: efua.token }
  const asked = { points: 50, pin: '2580' }
  const { data } = await (await request.post('/api/redemptions/', { headers, data: asked })).json()
  const page = await openWallet(browser, efua, '/points')
  await expect(page.getByText('worth 0.00 paps')).toBeVisible()
  await decide(request, `/api/redemptions/${data._id}`, { status: 'rejected', reason: 'Earned by mistake' })
  await expect(page.getByText('worth 0.50 paps')).toBeVisible()
  await expect(page.getByText('Earned by mistake').first()).toBeVisible()
})

test('a referred friend appears in the list of referrals', async ({ browser, page, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const headers = { authorization: efua.token }
  const { code } = await (await request.get('/api/referrals', { headers })).json()
  const friend = {
    email: `kojo-${code}@example.com`.toLowerCase(),
    first_name: 'Kojo',
    last_name: 'Antwi',
    referral_code: code,
  }
  const password = 'a long sentence is best'
  const signedUp = await request.post('/api/auth/signup_email_password', {
    data: { ...friend, password, confirm_password: password },
  })
  const friends = { authorization: (await signedUp.json()).jwt }
  await request.post('/api/auth/verify-email', { headers: friends, data: { code: await codeFor(friend.email) } })
  const hers = await openWallet(browser, efua, '/referrals')
  await expect(hers.getByText(code, { exact: true })).toBeVisible()
  await expect(hers.getByText('Kojo A.')).toBeVisible()
  await page.goto(`/signup?ref=${code}`)
  await expect(page.getByLabel('Referral code')).toHaveValue(code)
  expect(await tokenOf(request, 'ama@demo.paps')).not.toBe('')
})
