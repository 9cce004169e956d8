import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { linkFor } from './outbox.ts'
import { confirmWithPin, makeStore, makeWallet, openWallet, PIN, typeAmount } from './wallets.ts'

test.slow()

const OPERATOR_PIN = '9137'
const PASSWORD = 'a till needs a password'

async function download(page: Page, name: string): Promise<Buffer> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await waiting).path())
}

test('a cashier is invited, charges, pays out within the limit, appears in the report and is ended', async ({
  browser,
  request,
}) => {
  const store = await makeStore(request, 500)
  const customer = await makeWallet(request, { firstName: 'Yaw', lastName: 'Mensah', paps: 400 })
  const email = `efua-${randomUUID()}@example.com`

  // The owner invites a cashier with a pay-out limit of 50.
  const owner = await openWallet(browser, store, '/team')
  await expect(owner.getByText('No employees yet')).toBeVisible()
  await owner.getByRole('link', { name: 'Invite an employee' }).click()
  await owner.getByLabel('First name').fill('Efua')
  await owner.getByLabel('Last name').fill('Sarpong')
  await owner.getByLabel('Email').fill(email)
  await owner.getByLabel('Pay-outs: per transaction').fill('50')
  await owner.getByLabel('Pay-outs: per day').fill('80')
  await owner.getByLabel('Your PIN').fill(PIN)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('heading', { name: 'Invitations' })).toBeVisible()

  // The cashier joins with the mailed link.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(await linkFor(email))
  await expect(visitor.getByRole('heading', { name: `Join ${store.name}` })).toBeVisible()
  await visitor.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Confirm new password').fill(PASSWORD)
  await visitor.getByLabel('Your PIN (4 to 6 digits)').fill(OPERATOR_PIN)
  await visitor.getByLabel('Confirm PIN').fill(OPERATOR_PIN)
  await visitor.getByRole('button', { name: 'Join team' }).click()
  await visitor.waitForURL('/work/day')
  await expect(visitor.getByText(`Working for ${store.name}`)).toBeVisible()
  await expect(visitor.getByText('80.00 of 80.00 paps')).toBeVisible()
  const cashier = await openWallet(browser, { token: await tokenIn(visitor) }, '/home')
  await cashier.waitForURL('/work/day')

  // A customer pays the code of this till.
  await cashier.getByRole('link', { name: 'Till' }).first().click()
  await typeAmount(cashier, '12.5')
  await cashier.getByRole('button', { name: 'Show code' }).click()
  await expect(cashier.getByRole('img', { name: 'QR code to pay 12.50 paps' })).toBeVisible()
  const { user } = await (
    await request.get('/api/auth/get_current_user', { headers: { authorization: await tokenIn(cashier) } })
  ).json()
  const hers = await openWallet(browser, customer, `/pay/${store.papsId}?amount=12.5&till=${user.acts_for.till}`)
  await hers.getByRole('button', { name: 'Pay 12.50' }).click()
  await confirmWithPin(hers, 'Pay 12.50')
  await expect(cashier.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(cashier.getByText('from Yaw M.')).toBeVisible()
  await cashier.getByRole('button', { name: 'Next customer' }).click()

  // Another customer gets a request, and pays it.
  await typeAmount(cashier, '7')
  await cashier.getByRole('button', { name: 'Send a request' }).click()
  await cashier.getByRole('textbox', { name: /Who is it for|Paps ID/ }).fill(customer.papsId)
  await cashier.getByRole('button', { name: 'Request 7.00' }).click()
  await expect(cashier.getByText('Waiting for payment')).toBeVisible()
  const headers = { authorization: customer.token }
  const { data: asked } = await (await request.get('/api/payment/req?side=in&status=pending', { headers })).json()
  const quoted = await request.post('/api/payment', { headers, data: { request_id: asked[0]._id } })
  const { quote_id } = await quoted.json()
  expect((await request.post('/api/payment/send', { headers, data: { quote_id, pin: PIN } })).ok()).toBe(true)
  await expect(cashier.getByRole('heading', { name: 'Paid' })).toBeVisible()

  // Cash: 60 is above the limit, 40 is within it.
  const withdraw = async (amount: number) => {
    const data = { amount, receiver: store.papsId, pin: PIN }
    return (await (await request.post('/api/withdrawal', { headers, data })).json()) as { code: string }
  }
  const large = await withdraw(60)
  await cashier.goto('/work/payouts')
  await payOut(cashier, '60.00', large.code)
  await expect(cashier.getByText('This is above your limit: at most 50.00 paps per transaction')).toBeVisible()
  const small = await withdraw(40)
  await cashier.goto('/work/payouts')
  await payOut(cashier, '40.00', small.code)
  await expect(cashier.getByText('Hand over 40.00')).toBeVisible()

  // The owner reads the day, on the screen and as files.
  await owner.goto('/team')
  await owner.getByRole('link', { name: /Efua Sarpong/ }).click()
  await expect(owner.getByText('19.50').first()).toBeVisible()
  await expect(owner.getByText('2 transactions')).toBeVisible()
  const pdf = await download(owner, 'Download the day as PDF')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = (await download(owner, 'Download the day as CSV')).toString()
  expect(csv).toContain('total charges,2,,19.5')
  expect(csv).toContain('total payouts,1,,40')
  expect(csv).toContain(customer.papsId)

  // The end signs the cashier's open screen out at once.
  await owner.getByRole('button', { name: 'End access' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(owner.getByRole('heading', { name: 'Former employees' })).toBeVisible()
  await cashier.waitForURL(/\/signin/)
  await visitor.waitForURL(/\/signin/)
})

async function payOut(page: Page, paps: string, code: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(paps.replace('.', '\\.')) }).click()
  await page.getByRole('textbox', { name: 'Pick-up code' }).fill(code)
  await page.getByLabel('Your own PIN').fill(OPERATOR_PIN)
  await page.getByRole('button', { name: `Pay out ${paps}` }).click()
}

async function tokenIn(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('paps_token'))) ?? ''
}
