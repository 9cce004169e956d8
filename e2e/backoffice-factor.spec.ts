import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { linkFor } from './outbox.ts'
import { fillSignIn } from './people.ts'
import { openBackoffice } from './staff.ts'
import { totpCode } from './totp.ts'
import { makeWallet, tokenOf } from './wallets.ts'

test.slow()

test('staff are invited, enrol, decide with step-up and are locked out by idleness', async ({
  browser,
  page,
  request,
}) => {
  const email = `yaw-${randomUUID()}@example.com`
  const admins = await openBackoffice(browser, request, 'super', '/backoffice/admins')
  await expect(admins.getByText('Demo account: no second factor')).toBeVisible()
  await admins.getByRole('button', { name: 'Add an admin' }).click()
  const dialog = admins.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Yaw')
  await dialog.getByLabel('Last name').fill('Darko')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Type').selectOption('finance_admin')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admins.getByText('Invited until').first()).toBeVisible()

  // The link of the mail.
  await page.goto(await linkFor(email))
  await page.getByLabel('New password', { exact: true }).fill('a long sentence is best')
  await page.getByLabel('Confirm new password').fill('a long sentence is best')
  await page.getByRole('button', { name: 'Save password' }).click()

  // The first sign-in enrols.
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('bdi', { hasText: /^([A-Z2-7]{4} ?)+$/ }).textContent()) ?? ''
  await page.getByLabel('Code from your app').fill(totpCode(secret, -1))
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const recoveryCodes = await page.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByLabel('I saved them somewhere safe').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Top-ups' }).first()).toBeVisible()

  // A decision above the threshold asks for the factor again, and continues after it.
  const esi = await makeWallet(request, { firstName: 'Adjoa', lastName: 'Quaye' })
  const headers = { authorization: esi.token }
  const ordered = await request.post('/api/topup/order', { headers, data: { paps: 6000, method: 'bank_transfer' } })
  const { reference } = await ordered.json()
  await request.post('/api/topup/save', { headers, data: { reference, proof: '' } })
  await page.goto('/backoffice/queue/topups')
  await page.locator('main [data-opens-row]').filter({ hasText: esi.name }).first().click()
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(stepUp).toBeVisible()
  await stepUp.getByLabel('Code from your app').fill(totpCode(secret))
  await expect(stepUp).toBeHidden()
  await expect(page.getByText(/second person/).first()).toBeVisible()

  // The page is not used: it locks, and shows nothing of the queue.
  await page.goto('/backoffice/queue/topups')
  await expect(page.locator('main [data-opens-row]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Session locked' })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-opens-row]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL(/\/backoffice\/queue\/topups/)
  await expect(page.locator('main [data-opens-row]').first()).toBeVisible()
})

test('a password that somebody else chose is replaced at the first sign-in', async ({ page, request }) => {
  const email = `abla-${randomUUID()}@example.com`
  const password = 'chosen by somebody else'
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  const data = { email, first_name: 'Abla', last_name: 'Mensah', password, confirm_password: password }
  expect((await request.post('/api/auth/signup_admin', { headers, data })).status()).toBe(200)
  await page.goto('/signin')
  await fillSignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await page.getByLabel('Password you were given').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('my very own sentence')
  await page.getByLabel('Confirm new password').fill('my very own sentence')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
})
