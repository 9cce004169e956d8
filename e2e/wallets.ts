import { randomInt, randomUUID } from 'node:crypto'
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

/** A person with a wallet, whom no other test uses. */
export interface Wallet {
  firstName: string
  /** The name that others see. */
  name: string
  email: string
  token: string
  papsId: string
}

interface Wanted {
  firstName: string
  lastName: string
  /** The initial balance. */
  paps?: number
}

async function answerOf(call: Promise<{ json(): Promise<unknown>; ok(): boolean; text(): Promise<string> }>) {
  const answer = await call
  expect(answer.ok(), answer.ok() ? '' : await answer.text()).toBe(true)
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at what is there
  return (await answer.json()) as any
}

export async function tokenOf(
  request: APIRequestContext,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<string> {
  const data = { email, password }
  return (await answerOf(request.post('/api/auth/signin_email_password', { data }))).jwt
}

let support: Promise<string> | null = null

/** For calls of staff beside the test. A window gets a session of its own, which it may end. */
function supportToken(request: APIRequestContext): Promise<string> {
  support ??= tokenOf(request, 'support@demo.paps')
  return support
}

/** Signs up a person who has proven the mailbox and nothing else. Returns the token. */
export async function makeNewcomer(request: APIRequestContext): Promise<string> {
  const email = `newcomer-${randomUUID()}@example.com`
  const authorization = await makeDraft(request, email)
  const data = { code: await codeFor(email) }
  await answerOf(request.post('/api/auth/verify-email', { headers: { authorization }, data }))
  return authorization
}

/** Signs up a person who has not proven the mailbox. Returns the token. */
export async function makeDraft(
  request: APIRequestContext,
  email = `draft-${randomUUID()}@example.com`,
): Promise<string> {
  const person = { email, first_name: 'Esi', last_name: 'Owusu' }
  const data = { ...person, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD }
  return (await answerOf(request.post('/api/auth/signup_email_password', { data }))).jwt
}

/** Verifies a phone number of the person: only people with one find others by theirs. */
export async function verifyPhone(request: APIRequestContext, { token }: Wallet, number = newNumber()): Promise<void> {
  const headers = { authorization: token }
  await answerOf(request.post('/api/auth/send-phone-code', { headers, data: { phone_number: number } }))
  const data = { code: await codeFor(number), phoneValue: number, pin: PIN }
  await answerOf(request.post('/api/auth/verify-phone', { headers, data }))
}

/** A random phone number, which no account has. */
export function newNumber(): string {
  return `+23324${randomInt(1_000_000, 9_999_999)}`
}

/** Creates a wallet with a verified email, a PIN and some money, without the screens. */
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

/** Creates an approved store with a unique name. */
export async function makeStore(request: APIRequestContext, paps: number): Promise<Wallet> {
  const wallet = await makeWallet(request, { firstName: 'Adjoa', lastName: 'Boakye', paps })
  const headers = { authorization: wallet.token }
  // No digits: seven in a row would count as a telephone number.
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

/** A finance admin of this process alone: credits of tests must not use up the daily allowance of the demo's. */
function tellerToken(request: APIRequestContext): Promise<string> {
  teller ??= makeTeller(request)
  return teller
}

async function makeTeller(request: APIRequestContext): Promise<string> {
  const email = `teller-${randomUUID()}@demo.paps`
  const person = { email, first_name: 'Teller', last_name: 'Test', user_type: 'finance_admin' }
  const data = { ...person, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD }
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  await answerOf(request.post('/api/auth/signup_admin', { headers, data }))
  return tokenOf(request, email)
}

/** Decides as finance without the screens, with a second person where one is required. */
export async function decide(request: APIRequestContext, path: string, data: object): Promise<void> {
  const headers = { authorization: await tellerToken(request) }
  const { approval } = await answerOf(request.put(path, { headers, data }))
  if (!approval) return
  const second = { authorization: await tokenOf(request, 'super@demo.paps') }
  await answerOf(request.put(`/api/approvals/${approval._id}/approve`, { headers: second }))
}

export async function topUp(request: APIRequestContext, token: string, paps: number): Promise<void> {
  const headers = { authorization: token }
  const order = { paps, method: 'office' }
  const { reference } = await answerOf(request.post('/api/topup/order', { headers, data: order }))
  const { data } = await answerOf(request.post('/api/topup/save', { headers, data: { reference } }))
  await decide(request, '/api/topup/', { _id: data._id })
}

let opened: { testId: string; windows: BrowserContext[] } = { testId: '', windows: [] }

/** Files whose windows have options of their own. */
const OWN_OPTIONS = /(push|pwa|taps)\.spec/
/** Emptied windows of earlier tests: their cache has the app's files. */
const emptied: BrowserContext[] = []

/**
 * Opens a window of its own. Those of the previous test are emptied: open windows would keep receiving and rendering.
 */
async function openWindow(browser: Browser): Promise<Page> {
  const { testId, file } = test.info()
  if (opened.testId !== testId) {
    const before = opened.windows
    opened = { testId, windows: [] }
    await Promise.all(before.map(empty))
  }
  const used = OWN_OPTIONS.test(file) ? undefined : emptied.pop()
  const window = used ?? (await browser.newContext())
  opened.windows.push(window)
  return window.newPage()
}

/** Removes everything of a test but the cached files. */
async function empty(window: BrowserContext): Promise<void> {
  const { baseURL } = test.info().project.use
  await window.unrouteAll({ behavior: 'ignoreErrors' })
  const [page = await window.newPage(), ...others] = window.pages()
  await Promise.all(others.map((other) => other.close()))
  const browser = await window.newCDPSession(page)
  await page.goto('about:blank')
  const storageTypes = 'cookies,local_storage,indexeddb,websql,service_workers,cache_storage'
  await browser.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes })
  await window.clearCookies()
  await window.clearPermissions()
  await window.setOffline(false)
  await page.close()
  emptied.push(window)
}

/** Opens the person's window at a page of the wallet. */
export async function openWallet(browser: Browser, wallet: { token: string }, path = '/home'): Promise<Page> {
  return showWallet(await openSignedIn(browser, wallet), path)
}

/** The same, with its socket connected: earlier events are on the page, but shown by no toast. */
export async function openLiveWallet(browser: Browser, wallet: { token: string }, path = '/home'): Promise<Page> {
  const page = await openSignedIn(browser, wallet)
  const connected = untilConnected(page)
  await showWallet(page, path)
  await connected
  return page
}

async function openSignedIn(browser: Browser, { token }: { token: string }): Promise<Page> {
  const page = await openWindow(browser)
  await page.addInitScript((jwt) => localStorage.setItem('paps_token', jwt), token)
  return page
}

async function showWallet(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  // The first page of a busy server takes long.
  await page.getByRole('main').waitFor({ timeout: 30_000 })
  return page
}

async function untilConnected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { timeout: 60_000 })
  // The server accepts a client with this packet of Socket.IO.
  const isAccepted = ({ payload }: { payload: string | Buffer }) => String(payload).startsWith('40')
  await socket.waitForEvent('framereceived', { predicate: isAccepted, timeout: 60_000 })
}

/**
 * Waits until the PIN can be entered. Returns whether its last digit submits it, which it does on a device that knows the
 * length. Keys are off while a PIN is checked; after that, only the next PIN changes the stored length.
 */
export async function startPin(page: Page, pin: string = PIN): Promise<boolean> {
  await expect(page.getByText('Enter your PIN')).toBeVisible()
  await expect(page.getByRole('button', { name: '0', exact: true })).toBeEnabled()
  const stored = await page.evaluate(() => localStorage.getItem('paps_pin_length'))
  return stored?.split(' ').at(-1) === String(pin.length)
}

/** Enters the PIN on the keys of the screen, and confirms. */
export async function confirmWithPin(page: Page, action: string | RegExp, pin: string = PIN): Promise<void> {
  const submits = await startPin(page, pin)
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  if (!submits) await page.getByRole('button', { name: action }).click()
}

/** Enters the PIN in a dialog, and confirms. */
export async function giveDialogPin(page: Page, action: string, pin: string = PIN): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Enter your PIN').fill(pin)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** Enters an amount on the keys of the screen. */
export async function typeAmount(page: Page, amount: string): Promise<void> {
  const keys = page.getByRole('group', { name: 'Keypad' })
  for (const key of amount) {
    await keys.getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true }).click()
  }
}

/** Moves money without the screens. Returns the record. */
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

/** Closes the toasts, which would otherwise stay for some seconds. */
export async function closeMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close message' }).first().click()
}

/** Scrolls down until it is there: content further down loads when it comes near. */
export async function scrollDownTo(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(what).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
