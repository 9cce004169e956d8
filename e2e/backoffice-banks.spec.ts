import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { codeFor } from './outbox.ts'
import { openBackoffice } from './staff.ts'
import { confirmWithPin, DEMO_PASSWORD, makeWallet, openWallet, PIN, tokenOf, typeAmount } from './wallets.ts'

test.slow()

/** Letters only: seven digits in a row would count as a telephone number. */
const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)

/** Signs the bank in for the first time: its mailbox is verified and its PIN is set. */
async function firstSignIn(request: APIRequestContext, email: string): Promise<string> {
  const token = await tokenOf(request, email)
  const headers = { authorization: token }
  expect((await request.post('/api/auth/resend-email-code', { headers })).ok()).toBe(true)
  const code = await codeFor(email)
  expect((await request.post('/api/auth/verify-email', { headers, data: { code } })).ok()).toBe(true)
  expect((await request.put('/api/profile/pin', { headers, data: { pin: PIN } })).ok()).toBe(true)
  return token
}

test('a bank is created, funded by two people, takes a deposit, pays out, and can do nothing else', async ({
  browser,
  request,
}) => {
  const name = `Bank ${letters()}`
  const email = `bank-${randomUUID()}@example.com`
  const desk = await openBackoffice(browser, request, 'super', '/backoffice/banks')
  await desk.getByRole('button', { name: 'Add bank' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Bank name').fill(name)
  await dialog.getByLabel('Sign-in email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByLabel('Country').selectOption('GH')
  await dialog.getByRole('button', { name: 'Add bank' }).click()
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name }) })
  await expect(row).toContainText('0.00')

  const finance = await openBackoffice(browser, request, 'finance', '/backoffice/banks')
  await expect(finance.getByRole('link', { name })).toBeVisible()
  await expect(finance.getByRole('button', { name: 'Add bank' })).toHaveCount(0)
  await finance.getByRole('button', { name: `Settle with ${name}` }).click()
  const settling = finance.getByRole('dialog')
  await settling.getByLabel('Amount in paps').fill('500')
  await settling.getByLabel('Reference in the bank statement').fill(`Line ${name}`)
  await settling.getByRole('button', { name: 'Send for approval' }).click()
  await expect(settling).toHaveCount(0)
  await desk.goto('/backoffice/queue/approvals')
  const asked = desk.locator('main [data-opens-row]').filter({ hasText: name })
  await asked.click()
  const detail = desk.getByRole('article')
  await expect(detail).toContainText(`Line ${name}`)
  await detail.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toHaveCount(0)
  await desk.goto('/backoffice/banks')
  await expect(row).toContainText('500.00')

  const token = await firstSignIn(request, email)
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const counter = await openWallet(browser, { token }, '/deposits')
  await counter.getByRole('link', { name: 'New deposit' }).first().click()
  await counter.getByLabel('Name, Paps ID or phone').fill(efua.papsId)
  await expect(counter.getByText(efua.name)).toBeVisible()
  await typeAmount(counter, '100')
  await counter.getByRole('button', { name: 'Continue' }).click()
  await counter.getByRole('button', { name: 'Deposit 100.00' }).click()
  await confirmWithPin(counter, 'Deposit 100.00')
  await expect(counter.getByRole('heading', { name: 'Done' })).toBeVisible()

  const me = await request.get('/api/auth/get_current_user', { headers: { authorization: token } })
  const { user } = await me.json()
  const withdrawn = await request.post('/api/withdrawal', {
    headers: { authorization: efua.token },
    data: { receiver: user.paps_id, amount: 40, pin: PIN },
  })
  const { code } = await withdrawn.json()
  await counter.goto('/payouts')
  await counter.getByRole('link', { name: `${efua.name} since` }).click()
  await counter.getByRole('textbox', { name: 'Pick-up code' }).fill(code)
  await counter.getByRole('button', { name: 'Pay out 40.00' }).click()
  await expect(counter.getByText('Hand over 40.00')).toBeVisible()

  await counter.goto('/send')
  await expect(counter.getByText('This page isn’t for banks')).toBeVisible()
  await counter.goto('/home')
  await expect(counter.getByRole('link', { name: /^Deposit\b/ }).first()).toBeVisible()
  for (const refused of [/^Send\b/, /^Pay\b(?! out)/, /^Top up\b/, /^(Save|Savings)$/, /^Points\b/, /^Till\b/]) {
    await expect(counter.getByRole('link', { name: refused })).toHaveCount(0)
  }
  const transfer = await request.post('/api/transfer', {
    headers: { authorization: token },
    data: { receiver: efua.papsId, amount: 1 },
  })
  expect([transfer.status(), (await transfer.json()).code]).toEqual([403, 'not_for_banks'])

  await desk.reload()
  await expect(row).toContainText('440.00')
  await expect(row).toContainText('100.00')
  await expect(row).toContainText('40.00')
})
