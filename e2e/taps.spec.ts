import { type Browser, expect, type Page, test } from '@playwright/test'
import { codeFor } from './outbox.ts'
import { newcomer } from './people.ts'
import { confirmWithPin, makeStore, makeWallet, openWallet, PIN, send, typeAmount, type Wallet } from './wallets.ts'

test.slow()
test.use({ actionTimeout: 20_000 })

/** The most taps of each flow, from home to its end: docs/speed.md. */
const MOST = {
  send: 6,
  payByCode: 2,
  request: 6,
  answerRequest: 3,
  topUp: 5,
  withdraw: 7,
  deposit: 7,
  redeem: 7,
  save: 6,
  invite: 3,
  identity: 5,
  signUp: 10,
} as const

/**
 * Counts the person's own taps in the page: each button or link is one, and so is each value that is entered, however
 * many keys it takes. Also counts the keys. The counts are kept in the tab, since some flows load the page again.
 */
function countTaps(): void {
  const read = () => JSON.parse(sessionStorage.getItem('taps') ?? '{"taps":0,"keys":0}') as Counts
  const add = (more: Partial<Counts>) => {
    const { taps, keys } = read()
    sessionStorage.setItem('taps', JSON.stringify({ taps: taps + (more.taps ?? 0), keys: keys + (more.keys ?? 0) }))
  }
  interface Counts {
    taps: number
    keys: number
  }
  let entered: unknown = null
  document.addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element) || target.closest('input:not([type=radio]), textarea')) return
      const keypad = target.closest('[role=group]') ?? document.body
      const isKey = /^[\d.]$/.test(target.closest('button')?.textContent?.trim() ?? '')
      add(isKey ? { taps: entered === keypad ? 0 : 1, keys: 1 } : { taps: 1 })
      entered = isKey ? keypad : null
    },
    true,
  )
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'radio') return
      add({ taps: entered === target ? 0 : 1, keys: 1 })
      entered = target
    },
    true,
  )
}

async function open(browser: Browser, wallet: Wallet, path = '/home'): Promise<Page> {
  const page = await openWallet(browser, wallet)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // This device knows the length of the PIN, as after the first payment: the last digit submits it.
  await page.evaluate((length) => {
    const { currentUser = '{}' } = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    localStorage.setItem('paps_pin_length', `${JSON.parse(currentUser).user?._id} ${length}`)
  }, PIN.length)
  await page.addInitScript(countTaps)
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

async function expectTaps(page: Page, flow: keyof typeof MOST): Promise<void> {
  const { taps, keys } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '{}'))
  test.info().annotations.push({ type: 'taps', description: `${flow}: ${taps} taps, ${keys} keys` })
  expect(taps, flow).toBeGreaterThan(0)
  expect(taps, flow).toBeLessThanOrEqual(MOST[flow])
}

const efuaWith = (request: Parameters<typeof makeWallet>[0], paps: number) =>
  makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps })
const tap = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()

test('send to a recent person', async ({ browser, request }) => {
  const efua = await efuaWith(request, 50)
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  await send(request, efua, yaw, 1, '')
  const page = await open(browser, efua)
  await tap(page, 'link', 'Send')
  await tap(page, 'button', /^Yaw O\./)
  await typeAmount(page, '15')
  await tap(page, 'button', 'Continue')
  await tap(page, 'button', 'Send 15.00')
  await confirmWithPin(page, 'Send 15.00')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expectTaps(page, 'send')
})

test('pay the code of a store', async ({ browser, request }) => {
  const efua = await efuaWith(request, 50)
  const store = await makeStore(request, 0)
  // The camera of the phone opens the address in the code.
  const page = await open(browser, efua, `/pay/${store.papsId}?amount=12.5`)
  await tap(page, 'button', 'Pay 12.50')
  await confirmWithPin(page, 'Pay 12.50')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expectTaps(page, 'payByCode')
})

test('request money and answer the request', async ({ browser, request }) => {
  const efua = await efuaWith(request, 50)
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori', paps: 50 })
  await send(request, efua, yaw, 1, '')
  const page = await open(browser, efua)
  await tap(page, 'link', 'Request')
  await tap(page, 'button', /^Yaw O\./)
  await tap(page, 'button', /^Continue/)
  await typeAmount(page, '15')
  await tap(page, 'button', 'Continue')
  await tap(page, 'button', 'Request 15.00')
  await page.waitForURL(/\/requests/)
  await expectTaps(page, 'request')
  const his = await open(browser, yaw)
  await tap(his, 'link', 'Pay 15.00')
  await tap(his, 'button', 'Pay 15.00')
  await confirmWithPin(his, 'Pay 15.00')
  await expect(his.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expectTaps(his, 'answerRequest')
})

test('top up', async ({ browser, request }) => {
  const page = await open(browser, await efuaWith(request, 0))
  await tap(page, 'link', 'Top up')
  await tap(page, 'button', /^Bank transfer/)
  await typeAmount(page, '50')
  await tap(page, 'button', 'Continue')
  await page.waitForURL(/\/topup\/TU-/)
  await tap(page, 'button', 'I’ve paid')
  await expect(page.getByText('Looking for your payment', { exact: true })).toBeVisible()
  await expectTaps(page, 'topUp')
})

test('withdraw', async ({ browser, request }) => {
  const page = await open(browser, await efuaWith(request, 100))
  await tap(page, 'button', 'Cash')
  await tap(page, 'link', /^Withdraw/)
  await tap(page, 'button', /^At our office/)
  await typeAmount(page, '50')
  await tap(page, 'button', 'Continue')
  await tap(page, 'button', /^Withdraw /)
  await confirmWithPin(page, /^Withdraw /)
  await page.waitForURL(/\/withdraw\/.+/)
  await expectTaps(page, 'withdraw')
})

test('deposit cash at a counter', async ({ browser, request }) => {
  const efua = await efuaWith(request, 0)
  const page = await open(browser, await makeStore(request, 500))
  await tap(page, 'link', 'Deposit')
  await tap(page, 'link', 'New deposit')
  await page.getByLabel('Name, Paps ID or phone').fill(efua.papsId)
  await expect(page.getByRole('heading', { name: 'How much cash?' })).toBeVisible()
  await typeAmount(page, '100')
  await tap(page, 'button', 'Continue')
  await tap(page, 'button', 'Deposit 100.00')
  await confirmWithPin(page, 'Deposit 100.00')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expectTaps(page, 'deposit')
})

test('redeem points', async ({ browser, request }) => {
  const page = await open(browser, await efuaWith(request, 5000))
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Save' }).click()
  await tap(page, 'link', 'Points')
  await tap(page, 'link', 'Redeem points')
  await typeAmount(page, '40')
  await tap(page, 'button', 'Continue')
  await tap(page, 'button', 'Redeem 40 points')
  await confirmWithPin(page, 'Redeem 40 points')
  await page.waitForURL('/points')
  await expectTaps(page, 'redeem')
})

test('save into a pot', async ({ browser, request }) => {
  const efua = await efuaWith(request, 200)
  const headers = { authorization: efua.token }
  await request.post('/api/saving/', { headers, data: { name: 'School fees', target: 600 } })
  const page = await open(browser, efua)
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Save' }).click()
  await tap(page, 'link', /School fees/)
  await tap(page, 'link', 'Add money')
  await typeAmount(page, '50')
  await tap(page, 'button', 'Continue')
  await confirmWithPin(page, 'Add 50.00')
  await expect(page.getByRole('heading', { name: 'School fees' })).toBeVisible()
  await expectTaps(page, 'save')
})

test('invite a person', async ({ browser, request }) => {
  const page = await open(browser, await efuaWith(request, 0))
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Save' }).click()
  await tap(page, 'link', 'Invite')
  await tap(page, 'button', /^Copy/)
  await expect(page.getByText(/Copied/).first()).toBeVisible()
  await expectTaps(page, 'invite')
})

test('begin to prove the identity', async ({ browser, request }) => {
  const page = await open(browser, await efuaWith(request, 0))
  await tap(page, 'button', 'Account menu')
  await tap(page, 'link', 'Identity')
  await tap(page, 'button', 'Start verification')
  await page.getByLabel('Passport').check()
  await tap(page, 'button', 'Continue')
  await expect(page.getByRole('heading', { name: 'Photo of your document' })).toBeVisible()
  await expectTaps(page, 'identity')
})

test('sign up, up to the first money', async ({ page }) => {
  const person = newcomer()
  await page.addInitScript(countTaps)
  await page.goto('/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await tap(page, 'button', 'Create my wallet')
  await page.waitForURL(/\/verify\/email/)
  await page.getByLabel('6-digit code').fill(await codeFor(person.email))
  await page.waitForURL(/\/security\/pin/)
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Confirm new PIN').fill(PIN)
  await tap(page, 'button', 'Save PIN')
  await page.waitForURL(/\/topup/)
  await expectTaps(page, 'signUp')
})
