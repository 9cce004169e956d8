import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test'
import { codeFor } from './outbox.ts'

export const DEMO_PASSWORD = 'paps-demo-2026'
export const PIN = '2580'

/** Somebody with a wallet of their own, whom no other test knows. */
export interface Wallet {
  firstName: string
  /** As others see them. */
  name: string
  email: string
  token: string
  papsId: string
}

interface Wanted {
  firstName: string
  lastName: string
  /** What is in it to begin with. */
  paps?: number
}

async function answerOf(call: Promise<{ json(): Promise<unknown>; ok(): boolean; text(): Promise<string> }>) {
  const answer = await call
  expect(answer.ok(), answer.ok() ? '' : await answer.text()).toBe(true)
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what is there
  return (await answer.json()) as any
}

export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const data = { email, password: DEMO_PASSWORD }
  return (await answerOf(request.post('/api/auth/signin_email_password', { data }))).jwt
}

let support: Promise<string> | null = null

/** For calls of staff that stand beside the test. A window gets a session of its own, which it may end. */
function supportToken(request: APIRequestContext): Promise<string> {
  support ??= tokenOf(request, 'support@demo.paps')
  return support
}

/** A wallet with a verified email, the PIN and some money, made without the screens. */
export async function makeWallet(request: APIRequestContext, wanted: Wanted): Promise<Wallet> {
  const { firstName, lastName, paps = 0 } = wanted
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.com`
  const person = { email, first_name: firstName, last_name: lastName }
  const data = { ...person, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD }
  const { jwt: token } = await answerOf(request.post('/api/auth/signup_email_password', { data }))
  const headers = { authorization: token }
  await answerOf(request.post('/api/auth/verify-email', { headers, data: { code: await codeFor(email) } }))
  await answerOf(request.put('/api/profile/pin', { headers, data: { pin: PIN } }))
  if (paps > 0) await topUp(request, token, paps)
  const { user } = await answerOf(request.get('/api/auth/get_current_user', { headers }))
  return { firstName, name: `${firstName} ${lastName[0]}.`, email, token, papsId: user.paps_id }
}

/** A store that staff have approved. Its name tells it from every other. */
export async function makeStore(request: APIRequestContext, paps: number): Promise<Wallet> {
  const wallet = await makeWallet(request, { firstName: 'Adjoa', lastName: 'Boakye', paps })
  const headers = { authorization: wallet.token }
  // No digits: seven in a row would be taken for a telephone number.
  const name = `Store ${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))}`
  const { data: categories } = await answerOf(request.get('/api/categories/products'))
  const about = { business_name: name, category: categories[0].slug, country: 'GH', address: '1 Market Street' }
  const { user } = await answerOf(request.post('/api/profile/account', { headers, data: about }))
  const asStaff = { authorization: await supportToken(request) }
  const decision = { _id: user._id, target: 'account', approved: true }
  await answerOf(request.put('/api/profile/approve', { headers: asStaff, data: decision }))
  return { ...wallet, name }
}

let teller: Promise<string> | null = null

/** A finance admin of this process alone: what tests credit must not use up what the demo's may credit in a day. */
function tellerToken(request: APIRequestContext): Promise<string> {
  teller ??= makeTeller(request)
  return teller
}

async function makeTeller(request: APIRequestContext): Promise<string> {
  const email = `teller-${randomUUID()}@example.com`
  const person = { email, first_name: 'Teller', last_name: 'Test', user_type: 'finance_admin' }
  const data = { ...person, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD }
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  await answerOf(request.post('/api/auth/signup_admin', { headers, data }))
  return tokenOf(request, email)
}

/** Something that finance decides, without their screens, and with a second person where one is needed. */
export async function decide(request: APIRequestContext, path: string, data: object): Promise<void> {
  const headers = { authorization: await tellerToken(request) }
  const { approval } = await answerOf(request.put(path, { headers, data }))
  if (!approval) return
  const second = { authorization: await tokenOf(request, 'super@demo.paps') }
  await answerOf(request.put(`/api/approvals/${approval._id}/approve`, { headers: second }))
}

async function topUp(request: APIRequestContext, token: string, paps: number): Promise<void> {
  const headers = { authorization: token }
  const order = { paps, method: 'office' }
  const { reference } = await answerOf(request.post('/api/topup/order', { headers, data: order }))
  const { data } = await answerOf(request.post('/api/topup/save', { headers, data: { reference } }))
  await decide(request, '/api/topup/', { _id: data._id })
}

let opened: { testId: string; windows: BrowserContext[] } = { testId: '', windows: [] }

/** A window of its own. Those of the test before are closed: left open, each would go on listening and drawing. */
async function openWindow(browser: Browser): Promise<Page> {
  const { testId } = test.info()
  if (opened.testId !== testId) {
    await Promise.all(opened.windows.map((window) => window.close()))
    opened = { testId, windows: [] }
  }
  const window = await browser.newContext()
  opened.windows.push(window)
  return window.newPage()
}

/** Their window, at a page of the wallet. */
export async function openWallet(browser: Browser, { token }: { token: string }, path = '/home'): Promise<Page> {
  const page = await openWindow(browser)
  await page.addInitScript((jwt) => localStorage.setItem('paps_token', jwt), token)
  await page.goto(path)
  // The first page of a build that is busy elsewhere takes its time.
  await page.getByRole('main').waitFor({ timeout: 30_000 })
  return page
}

/** The PIN on the keys of the screen, and the button that confirms. */
export async function confirmWithPin(page: Page, action: string | RegExp, pin: string = PIN): Promise<void> {
  await expect(page.getByText('Enter your PIN')).toBeVisible()
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: action }).click()
}

/** The PIN in a dialog, and the button that confirms. */
export async function giveDialogPin(page: Page, action: string, pin: string = PIN): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Enter your PIN').fill(pin)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** An amount, on the keys of the screen. */
export async function typeAmount(page: Page, amount: string): Promise<void> {
  const keys = page.getByRole('group', { name: 'Keypad' })
  for (const key of amount) {
    await keys.getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true }).click()
  }
}

/** Moves money without the screens. Answers the record. */
export async function send(
  request: APIRequestContext,
  from: { token: string },
  to: { papsId: string },
  amount: number,
  note: string,
  kind: 'transfer' | 'payment' = 'transfer',
): Promise<{ _id: string }> {
  const headers = { authorization: from.token }
  const asked = { receiver: to.papsId, amount, note }
  const { quote_id } = await answerOf(request.post(`/api/${kind}`, { headers, data: asked }))
  const answer = await answerOf(request.post(`/api/${kind}/send`, { headers, data: { quote_id, pin: PIN } }))
  return answer[kind][0]
}

/** A message goes by itself only after some seconds. */
export async function closeMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close message' }).first().click()
}

/** Goes down the page until it is there: what stands further down is fetched when somebody comes near it. */
export async function scrollDownTo(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(what).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
